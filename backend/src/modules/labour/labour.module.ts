import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AcceptancesController } from './acceptances/acceptances.controller.ts';
import { AcceptancesService } from './acceptances/acceptances.service.ts';
import { Acceptances } from './acceptances/acceptances.ts';
import { LabourCheckController } from './check/labour-check.controller.ts';
import { FindingsController } from './findings/findings.controller.ts';
import { FindingsService } from './findings/findings.service.ts';
import { PersonFactsQueries } from './findings/person-facts.queries.ts';
import { PlanningService } from './findings/planning.service.ts';
import { SiteRulesQueries } from './findings/site-rules.queries.ts';
import { AcceptanceQueries } from './acceptances/acceptance.queries.ts';
import { LabourAcceptanceEntity } from './acceptances/labour-acceptance.entity.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { PlanCheck } from './plan/plan-check.ts';
import { RestConsentEntity } from './plan/rest-consent.entity.ts';
import { RestConsents } from './plan/rest-consents.ts';
import { ScheduleChangeEntity } from './plan/schedule-change.entity.ts';
import { LabourPoliciesController } from './policies/labour-policies.controller.ts';
import { LabourPoliciesService } from './policies/labour-policies.service.ts';
import { LabourPolicyEntity } from './policies/labour-policy.entity.ts';
import { LabourPolicyQueries } from './policies/labour-policy.queries.ts';
import { LabourUse } from './policies/labour-use.ts';
import { UnexplainedFindings } from './findings/unexplained-findings.ts';
import { WorkTermsController } from './terms/work-terms.controller.ts';
import { WorkTermsEntity } from './terms/work-terms.entity.ts';
import { WorkTermsQueries } from './terms/work-terms.queries.ts';
import { WorkTermsService } from './terms/work-terms.service.ts';

const ENTITIES = [LabourPolicyEntity, WorkTermsEntity, ScheduleChangeEntity, LabourAcceptanceEntity, RestConsentEntity];

/** Labour rules on planned and worked hours (`labour §3`). */
@Module({
  imports: [MikroOrmModule.forFeature(ENTITIES), UsersModule, SecurityLogModule],
  controllers: [
    AcceptancesController,
    FindingsController,
    LabourCheckController,
    LabourPoliciesController,
    WorkTermsController,
  ],
  providers: [
    AcceptanceQueries,
    Acceptances,
    AcceptancesService,
    FindingsService,
    PersonFactsQueries,
    PlanCheck,
    RestConsents,
    PlanningService,
    SiteRulesQueries,
    UnexplainedFindings,
    LabourPoliciesService,
    LabourPolicyQueries,
    LabourUse,
    WorkTermsQueries,
    WorkTermsService,
  ],
  exports: [
    LabourPoliciesService,
    LabourUse,
    PersonFactsQueries,
    PlanCheck,
    SiteRulesQueries,
    UnexplainedFindings,
    WorkTermsQueries,
    WorkTermsService,
  ],
})
export class LabourModule {
  constructor(personalData: PersonalData) {
    personalData.add(PERSONAL_DATA);
  }
}
