import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';

/** Answers null as JSON's `null`; Nest would send an empty body, which isn't valid JSON. */
@Injectable()
export class JsonNullInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return next.handle().pipe(
      map((value) => {
        if (value !== null) return value;
        context.switchToHttp().getResponse<Response>().type('json');
        return 'null';
      }),
    );
  }
}
