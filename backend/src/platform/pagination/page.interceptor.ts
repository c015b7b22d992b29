import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { HEADERS } from '@workforce/contracts';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { Page } from './page.ts';

@Injectable()
class PageInterceptor<Row> implements NestInterceptor<Page<Row>, Row[]> {
  intercept(context: ExecutionContext, next: CallHandler<Page<Row>>): Observable<Row[]> {
    return next.handle().pipe(
      map(({ rows, nextCursor }) => {
        if (nextCursor) context.switchToHttp().getResponse<Response>().setHeader(HEADERS.nextCursor, nextCursor);
        return rows;
      }),
    );
  }
}

export const PAGED_METADATA = 'workforce:paged';

/** Answers a page as a plain array with the next cursor in a header (`decisions §2`). */
export const Paged = () => applyDecorators(SetMetadata(PAGED_METADATA, true), UseInterceptors(PageInterceptor));
