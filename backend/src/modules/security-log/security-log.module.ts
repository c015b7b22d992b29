import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { ProvableLogs } from '../../platform/provable-log/provable-logs.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { SecurityAddresses } from './security-addresses.ts';
import { SECURITY } from './security-chain.ts';
import { SECURITY_DEFERRED_CHAIN } from './security-deferred-chain.ts';
import { SecurityLogController } from './security-log.controller.ts';
import { SecurityLogEntryEntity, SecurityLogHead } from './security-log-entry.entity.ts';
import { SecurityLogFile } from './security-log-file.ts';
import { SecurityLogQueries } from './security-log.queries.ts';
import { SecurityLog } from './security-log.ts';

/** The security log. Depends on no other module; modules with security events write into it. */
@Module({
  imports: [MikroOrmModule.forFeature([SecurityLogEntryEntity, SecurityLogHead])],
  controllers: [SecurityLogController],
  providers: [SecurityAddresses, SecurityLog, SecurityLogFile, SecurityLogQueries],
  exports: [SecurityLog, SecurityLogQueries],
})
export class SecurityLogModule {
  constructor(logs: ProvableLogs, personalData: PersonalData) {
    personalData.add(PERSONAL_DATA);
    logs.add({ log: SECURITY, deferred: SECURITY_DEFERRED_CHAIN });
  }
}
