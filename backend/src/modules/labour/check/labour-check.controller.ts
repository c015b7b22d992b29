import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { LabourPack, LabourResult } from '@workforce/contracts';
import { LABOUR_PACKS } from '@workforce/labour';
import { Access } from '../../../platform/access/access.decorators.ts';
import { Body } from '../../../platform/http/route-input.ts';
import { judge } from './labour-check.ts';
import { LabourCheckDto } from './labour-check.dto.ts';

/** The rules themselves, and what they say about hours that somebody makes up (`labour §3`). */
@Controller('labour')
export class LabourCheckController {
  /** All packs with their parameters and sources. */
  @Get('packs')
  @Access('labour.read-packs')
  packs(): LabourPack[] {
    return LABOUR_PACKS.map(({ params, ...pack }) => ({ ...pack, params: { ...params } }));
  }

  /** What the packs say about the hours in the body; nothing is stored. */
  @Post('check')
  @HttpCode(200)
  @Access('labour.check')
  check(@Body() body: LabourCheckDto): LabourResult {
    return judge(body);
  }
}
