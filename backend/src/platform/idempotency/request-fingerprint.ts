import { createHmac } from 'node:crypto';
import { isUUID } from 'class-validator';
import type { Request } from 'express';

/** An uploaded file, with the hash that its storage computed while writing it. */
interface HashedFile {
  fieldname: string;
  sha256: string;
}

const filesOf = (request: Request): HashedFile[] => {
  const files = request.file ? [request.file] : Array.isArray(request.files) ? request.files : [];
  return files.map((file) => ({ fieldname: file.fieldname, sha256: 'sha256' in file ? String(file.sha256) : '' }));
};

/**
 * Method and path normalised by the matched route, such as `PUT /api/users/0192…`: a trailing slash, capitals or an
 * escaped letter reach the same route and must not make it a different request.
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
 * Keyed hash (HMAC) over query, body and files, equal for equal requests. It is stored in the database, and a body may
 * contain a password, which a plain hash would expose to guessing.
 */
export const requestFingerprint = (request: Request, secret: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([request.query, request.body ?? null, filesOf(request)]))
    .digest('base64url');
