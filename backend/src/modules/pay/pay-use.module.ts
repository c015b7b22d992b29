import { Module } from '@nestjs/common';
import { PayUse } from './pay-use.ts';

/** Apart from `PayModule`: the session tells it, and pay stands on modules that stand on the session. */
@Module({ providers: [PayUse], exports: [PayUse] })
export class PayUseModule {}
