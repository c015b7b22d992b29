import { createHmac } from 'node:crypto';
import { isUUID } from 'class-validator';
import type { Request } from 'express';

/** A file that a route took in, with the hash its storage computed while writing it. */
interface HashedFile {
  fieldname: string;
  sha256: string;
}

const filesOf = (request: Request): HashedFile[] => {
  const files = request.file ? [request.file] : Array.isArray(request.files) ? request.files : [];
  return files.map((file) => ({ fieldname: file.fieldname, sha256: 'sha256' in file ? String(file.sha256) : '' }));
};

/**
 * Method and path as the matched route spells them, such as `PUT /api/users/0192…`: a slash at the end, capitals, or an escaped
 * letter reach the same route and don't make another request of it.
 */
export function routeOf(request: Request): string {
  const { path } = request.route as { path: string };
  const spelled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(valueOf(request.params[name])));
  return `${request.method} ${spelled}`;
}

const valueOf = (parameter: string | string[] = ''): string => {
  const value = String(parameter);
  return isUUID(value) ? value.toLowerCase() : value;
};

/**
 * Keyed hash over query, body and files: two requests with the same one ask for the same thing. It is kept in the database, and a
 * body may hold a password that a plain hash would let anyone guess at.
 */
export const requestFingerprint = (request: Request, secret: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([request.query, request.body ?? null, filesOf(request)]))
    .digest('base64url');
