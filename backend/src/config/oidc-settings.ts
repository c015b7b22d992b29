import { IsIn, IsNotEmpty, IsString, Matches } from 'class-validator';
import { ProviderSettings } from './provider-settings.ts';

/** An OpenID provider at which people sign in (ADR 41). */
export class OidcProvider extends ProviderSettings {
  @Matches(/^(https:\/\/[^\s/?#@]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?)(\/[^\s?#]*)?$/, {
    message: '$property must be an https address such as https://login.example.com/tenant',
  })
  issuer: string;

  @IsString() @IsNotEmpty() clientId: string;
  @IsString() @IsNotEmpty() clientSecret: string;
  /** How the client proves its secret to the provider. */
  @IsIn(['basic', 'post']) clientAuthentication: 'basic' | 'post' = 'basic';

  @Matches(/^openid( \S+)*$/, { message: '$property must begin with openid, such as openid profile email' })
  scope: string = 'openid profile email';

  get kind(): 'oidc' {
    return 'oidc';
  }

  /** The issuer of its people's identities. */
  get identityIssuer(): string {
    return this.issuer;
  }
}
