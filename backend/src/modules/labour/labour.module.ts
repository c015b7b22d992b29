import { Module } from '@nestjs/common';
import { LabourCheckController } from './check/labour-check.controller.ts';

/** Labour rules on planned and worked hours (`labour §3`). */
@Module({ controllers: [LabourCheckController] })
export class LabourModule {}
