import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { SCIM_CONTENT_TYPE, type ScimResource } from './scim-schemas.ts';

/** Sends SCIM's content type, and of a single resource its ETag and address; 304 when the client has that version. */
@Injectable()
export class ScimResponseInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    return next.handle().pipe(
      map((body: unknown) => {
        if (body === undefined) return body;
        response.type(SCIM_CONTENT_TYPE);
        if (!isResource(body)) return body;
        const { version, location } = body.meta;
        response.setHeader('ETag', version);
        if (response.statusCode === 201) response.setHeader('Location', location);
        const known = request.method === 'GET' ? request.get('If-None-Match') : undefined;
        if (known === undefined || !tagsOf(known).includes(version)) return body;
        response.status(304);
        return undefined;
      }),
    );
  }
}

const isResource = (body: unknown): body is ScimResource =>
  typeof body === 'object' && body !== null && 'meta' in body && 'version' in (body.meta as object);

const tagsOf = (header: string): string[] => header.split(',').map((tag) => tag.trim());
