import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { User } from '@workforce/contracts';
import { checkGuessable, checkNewPassword } from '@workforce/domain';
import { Config } from '../../../config/config.ts';
import { unwrap } from '../../../platform/errors/unwrap.ts';

/** Number of entries used from the list, which is ordered by frequency. */
const COMMON = 10_000;

/** Rules for new passwords, whoever sets them (`decisions §3`). Existing passwords stay valid. */
@Injectable()
export class PasswordPolicy implements OnModuleInit {
  private common: ReadonlySet<string> = new Set();

  constructor(private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    if (!this.config.passwordRefuseCommon) return;
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    this.common = new Set(dictionary['passwords-common'].slice(0, COMMON));
  }

  /**
   * @param field the request's field with the password
   * @param person the owner of the password
   * @returns the password in its one spelling
   * @throws DomainError INVALID_INPUT, PASSWORD_TOO_COMMON, PASSWORD_LIKE_PERSON
   */
  check(password: string, field: string, person: Pick<User, 'name' | 'username' | 'email'>): string {
    const spelled = unwrap(checkNewPassword(password, field, this.config.passwordMinLength));
    return this.config.passwordRefuseCommon ? unwrap(checkGuessable(spelled, field, person, this.common)) : spelled;
  }
}
