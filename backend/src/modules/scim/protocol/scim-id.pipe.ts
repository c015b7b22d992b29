import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Id } from '@workforce/contracts';
import { notFound } from '../../../platform/errors/domain-error.ts';

/** Ids of SCIM are any text to a client: one that we never issued is absent. */
@Injectable()
export class ScimIdPipe implements PipeTransform<string, Id> {
  transform(value: string): Id {
    if (isUUID(value)) return value.toLowerCase();
    throw notFound('The resource');
  }
}
