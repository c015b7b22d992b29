import { type Id, type MapScimGroupRequest, type Role, ROLES, type ScimGroupMapping } from '@workforce/contracts';
import { IsIn } from 'class-validator';
import { IsId } from '../../../platform/http/is-id.ts';
import { MayBeAbsent } from '../../../platform/http/may-be.ts';
import { pageQuery } from '../../../platform/pagination/page.ts';

export class ScimGroupListQuery extends pageQuery({ default: 100, max: 500 }) {}

export class MapScimGroupDto implements MapScimGroupRequest {
  @IsIn(['role', 'job-function', 'none'], { message: 'Choose a role, a job function or nothing' })
  kind: ScimGroupMapping['kind'];

  @MayBeAbsent() @IsId() unitId?: Id;
  @MayBeAbsent() @IsIn(ROLES, { message: `Role must be one of ${ROLES.join(', ')}` }) role?: Role;
  @MayBeAbsent() @IsId() jobFunctionId?: Id;
}
