import { Module } from '@nestjs/common';
import { SecurityLogController } from './security-log.controller.ts';
import { SecurityLogQueries } from './security-log.queries.ts';
import { SecurityLog } from './security-log.ts';

/** Who got in, who was kept out, and who changed that. Knows no other module; those that do such things write into it. */
@Module({
  controllers: [SecurityLogController],
  providers: [SecurityLog, SecurityLogQueries],
  exports: [SecurityLog],
})
export class SecurityLogModule {}
