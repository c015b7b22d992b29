import { Controller, Get } from '@nestjs/common';
import { type AppConfig, LIMITS, REMOTE_NAMES, type RemoteName } from '@workforce/contracts';
import { Config } from '../../config/config.ts';
import { Public } from '../access/access.decorators.ts';

const manifestAddress = (name: RemoteName) => `/remotes/${name}/mf-manifest.json`;

@Controller('config')
export class ConfigController {
  constructor(private readonly config: Config) {}

  /** Configuration that the web app needs before sign-in (`decisions §1`). */
  @Get()
  @Public()
  read(): AppConfig {
    const { providers, emergencyAdmin } = this.config.signIn;
    const signIn = {
      providers: providers.map(({ key, label }) => ({ key, label })),
      hasPasswordForm: emergencyAdmin === undefined,
    };
    const { chosenTimeZone } = this.config;
    return {
      productTitle: this.config.productTitle,
      timeZone: this.config.timeZone,
      ...(chosenTimeZone !== undefined && { chosenTimeZone }),
      limits: { ...LIMITS, passwordMinLength: this.config.passwordMinLength },
      remotes: Object.fromEntries(REMOTE_NAMES.map((name) => [name, manifestAddress(name)])) as AppConfig['remotes'],
      ...(providers.length > 0 && { signIn }),
    };
  }
}
