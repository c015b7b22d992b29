import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { SitesModule } from '../sites/sites.module.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { AccountChanges } from './account-changes.ts';
import { Assignment } from './assignment.entity.ts';
import { AssignmentDays } from './assignments/assignment-days.ts';
import { AssignmentQueries } from './assignments/assignment.queries.ts';
import { AssignmentsController } from './assignments/assignments.controller.ts';
import { AssignmentsService } from './assignments/assignments.service.ts';
import { HomeMoves } from './assignments/home-moves.ts';
import { Assignments } from './assignments.ts';
import { JobFunction } from './job-function.entity.ts';
import { PasswordRevealService } from './password-reveal.service.ts';
import { Credentials } from './passwords/credentials.ts';
import { CurrentRevealKey } from './passwords/current-reveal-key.entity.ts';
import { KeyRotation } from './passwords/key-rotation.ts';
import { PasswordPolicy } from './passwords/password-policy.ts';
import { Passwords } from './passwords/passwords.ts';
import { RevealKeys } from './passwords/reveal-keys.ts';
import { SealedPassword } from './passwords/sealed-password.entity.ts';
import { SealedPasswords } from './passwords/sealed-passwords.ts';
import { Sealing } from './passwords/sealing.ts';
import { TotpSecret } from './passwords/totp-secret.entity.ts';
import { PeopleQueries } from './people.queries.ts';
import { PersonAccess } from './person-access.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { UserAdminController } from './user-admin.controller.ts';
import { User } from './user.entity.ts';
import { OwnHours } from './own-hours.ts';
import { UserLock } from './user-lock.ts';
import { UserQueries } from './user.queries.ts';
import { UsersController } from './users.controller.ts';
import { UsersService } from './users.service.ts';

@Module({
  imports: [
    MikroOrmModule.forFeature([User, Assignment, JobFunction, SealedPassword, CurrentRevealKey, TotpSecret]),
    SitesModule,
    SecurityLogModule,
  ],
  controllers: [UsersController, UserAdminController, AssignmentsController],
  providers: [
    AccountChanges,
    AssignmentDays,
    AssignmentQueries,
    Assignments,
    AssignmentsService,
    Credentials,
    HomeMoves,
    KeyRotation,
    OwnHours,
    PasswordRevealService,
    PasswordPolicy,
    Passwords,
    PeopleQueries,
    PersonAccess,
    RevealKeys,
    SealedPasswords,
    Sealing,
    UserLock,
    UserQueries,
    UsersService,
  ],
  exports: [
    AssignmentsService,
    HomeMoves,
    Credentials,
    KeyRotation,
    OwnHours,
    PasswordPolicy,
    PasswordRevealService,
    Passwords,
    PeopleQueries,
    PersonAccess,
    Sealing,
    SitesModule,
    UserLock,
    UserQueries,
    UsersService,
  ],
})
export class UsersModule {
  constructor(personalData: PersonalData) {
    personalData.add(PERSONAL_DATA);
  }
}
