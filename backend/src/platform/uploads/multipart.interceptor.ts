import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import multer from 'multer';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Config } from '../../config/config.ts';
import { DomainError } from '../errors/domain-error.ts';
import { requireUtf8, unknownCharset } from '../http/charset.ts';
import { sendContinue } from '../http/json-body.guard.ts';
import { MULTIPART_METADATA, type MultipartRule } from './multipart.ts';
import { uploadError } from './upload-error.ts';
import { UploadIntake } from './upload-intake.ts';

/** Limits of a form's text fields. */
const TEXT_LIMITS = { fields: 20, fieldSize: 256 * 1024, fieldNameSize: 100, fieldNestingDepth: 0, headerPairs: 50 };

/**
 * Receives the files of a `@Multipart` route before validation and idempotency, and removes them before the response is
 * sent, however the request ends: answered, refused or aborted.
 */
@Injectable()
export class MultipartInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const rule = this.reflector.get<MultipartRule | undefined>(MULTIPART_METADATA, context.getHandler());
    return rule ? from(this.withFiles(rule, context, next)) : next.handle();
  }

  private async withFiles(rule: MultipartRule, context: ExecutionContext, next: CallHandler): Promise<unknown> {
    const http = context.switchToHttp();
    const intake = new UploadIntake(this.config.uploadDir, rule.maxBytes);
    try {
      await receive(intake, rule, http.getRequest<Request>(), http.getResponse<Response>());
      return await lastValueFrom(next.handle(), { defaultValue: undefined });
    } finally {
      await intake.discard();
    }
  }
}

function receive(intake: UploadIntake, rule: MultipartRule, request: Request, response: Response): Promise<void> {
  if (!request.is('multipart/form-data'))
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', { message: 'Please send the photo as multipart/form-data.' });
  requireUtf8(request.get('Content-Type'));
  sendContinue(request, response);
  const upload = multer({
    storage: intake,
    limits: { ...TEXT_LIMITS, files: rule.maxFiles },
    defParamCharset: 'utf8',
  }).array(rule.field, rule.maxFiles);
  return new Promise((resolve, reject) => {
    upload(request, response, (error: unknown) => {
      if (error) reject(uploadError(error, rule));
      // A field of a charset that the reader doesn't know has no value.
      else if (Object.values(request.body as object).includes(undefined)) reject(unknownCharset());
      else resolve();
    });
  });
}
