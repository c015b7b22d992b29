import { rm } from 'node:fs/promises';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import multer from 'multer';
import { finalize, from, type Observable, switchMap } from 'rxjs';
import { Config } from '../../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { HashingStorage } from './hashing-storage.ts';
import { MULTIPART_METADATA, type MultipartRule } from './multipart.ts';

const TEXT_FIELD_MAX_BYTES = 256 * 1024;

/** Takes in the files of a `@Multipart` route before anything looks at the request, and removes them after the answer. */
@Injectable()
export class MultipartInterceptor implements NestInterceptor {
  private readonly storage: HashingStorage;

  constructor(
    private readonly reflector: Reflector,
    config: Config,
  ) {
    this.storage = new HashingStorage(config.uploadDir);
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const rule = this.reflector.get<MultipartRule | undefined>(MULTIPART_METADATA, context.getHandler());
    if (!rule) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    return from(this.receive(rule, request, http.getResponse<Response>())).pipe(
      switchMap(() => next.handle()),
      finalize(() => void removeFiles(request)),
    );
  }

  private receive(rule: MultipartRule, request: Request, response: Response): Promise<void> {
    if (!request.is('multipart/form-data')) {
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', { message: 'Please send the photo as multipart/form-data.' });
    }
    const upload = multer({
      storage: this.storage,
      limits: { files: rule.maxFiles, fileSize: rule.maxBytes, fields: 20, fieldSize: TEXT_FIELD_MAX_BYTES },
    }).array(rule.field, rule.maxFiles);
    return new Promise((resolve, reject) => {
      upload(request, response, (error: unknown) => (error ? reject(uploadError(error, rule)) : resolve()));
    });
  }
}

const removeFiles = (request: Request) => {
  const files = Array.isArray(request.files) ? request.files : [];
  return Promise.all(files.map((file) => rm(file.path, { force: true })));
};

function uploadError(error: unknown, rule: MultipartRule): unknown {
  if (!(error instanceof multer.MulterError)) {
    const message = 'The upload was cut off or is not valid form data. Please try again.';
    return error instanceof Error && /Unexpected end of form|Malformed|Boundary|aborted/i.test(error.message)
      ? new DomainError('INVALID_INPUT', { message, cause: error })
      : error;
  }
  if (error.code === 'LIMIT_FILE_SIZE') return new DomainError('PHOTO_TOO_LARGE', { cause: error });
  const message =
    error.code === 'LIMIT_FILE_COUNT'
      ? `Please send at most ${rule.maxFiles} files at once.`
      : error.code === 'LIMIT_UNEXPECTED_FILE'
        ? `Please send the file in the field '${rule.field}'.`
        : 'The form has too many or too long fields.';
  return new DomainError('INVALID_INPUT', {
    message,
    details: [{ field: error.field ?? rule.field, message }],
    cause: error,
  });
}
