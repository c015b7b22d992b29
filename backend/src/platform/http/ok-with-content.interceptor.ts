import { type CallHandler, type ExecutionContext, HttpStatus, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { type Observable, tap } from 'rxjs';

/** Answers 200 where a route that usually has no content to answer (204) has some. */
@Injectable()
export class OkWithContentInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      tap((answer) => {
        if (answer !== undefined) response.status(HttpStatus.OK);
      }),
    );
  }
}
