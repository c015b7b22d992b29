import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.ts';
import { FeatureUse } from '../../../platform/feature-use/feature-use.ts';
import { LabourPolicyQueries } from './labour-policy.queries.ts';

/** Whether labour rules are in use at all, so that without a policy no write and no list asks for them. */
@Injectable()
export class LabourUse extends FeatureUse {
  constructor(
    private readonly policies: LabourPolicyQueries,
    clock: Clock,
  ) {
    super(clock);
  }

  protected areThereAny(): Promise<boolean> {
    return this.policies.areThereAny();
  }
}
