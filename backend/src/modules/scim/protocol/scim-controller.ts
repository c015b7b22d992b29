import { applyDecorators, Controller, UseFilters, UseInterceptors } from '@nestjs/common';
import { TokenAccess } from '../../../platform/access/access.decorators.ts';
import { ScimErrorFilter } from './scim-error.filter.ts';
import { ScimResponseInterceptor } from './scim-response.interceptor.ts';

/** A controller of SCIM at this path: for tokens that may provision, with SCIM's own shapes of answers and errors (RFC 7644 §3). */
export const ScimController = (path: string): ClassDecorator =>
  applyDecorators(
    Controller(path),
    TokenAccess('user.provision'),
    UseFilters(ScimErrorFilter),
    UseInterceptors(ScimResponseInterceptor),
  );
