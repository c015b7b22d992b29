import { Controller, Post, Req } from '@nestjs/common';
import type { User } from '@workforce/contracts';
import type { Request } from 'express';
import { Public } from '../../platform/access/access.decorators.ts';
import { Body } from '../../platform/http/route-input.ts';
import { FirstAdminDto } from './auth.dto.ts';
import { FirstAdmin } from './first-admin.ts';

@Controller('auth/first-admin')
export class FirstAdminController {
  constructor(private readonly firstAdmin: FirstAdmin) {}

  /** Creates the first administrator with the link that the server printed at start; 403 once there is one. */
  @Post()
  @Public()
  create(@Body() body: FirstAdminDto, @Req() request: Request): Promise<User> {
    return this.firstAdmin.create(body, request.ip ?? 'unknown');
  }
}
