import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { User } from '@workforce/contracts';
import { checkGuessable, checkNewPassword } from '@workforce/domain';
import { Config } from '../../../config/config.ts';
import { unwrap } from '../../../platform/errors/unwrap.ts';

/** So many of the list, which begins with the most common one. */
const COMMON = 10_000;

/** What new passwords must be, whoever sets them (`decisions §3`). Passwords that are there stay good for signing in. */
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
   * @param field the request's field that carries it
   * @param person whose it is to be
   * @returns the password
   * @throws DomainError INVALID_INPUT, PASSWORD_TOO_COMMON, PASSWORD_LIKE_PERSON
   */
  check(password: string, field: string, person: Pick<User, 'name' | 'username' | 'email'>): string {
    unwrap(checkNewPassword(password, field, this.config.passwordMinLength));
    return this.config.passwordRefuseCommon ? unwrap(checkGuessable(password, field, person, this.common)) : password;
  }
}
