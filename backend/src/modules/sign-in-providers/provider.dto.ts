import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { BackChannelLogoutRequest, ProviderInvitationRequest, ProviderSignInRequest } from '@workforce/contracts';

/** A SAML provider's answer in a form's encoding. */
const QUERY_MAX_LENGTH = 120_000;
const TOKEN_MAX_LENGTH = 14_000;

// Decorators on a field run from the bottom up; only the first failure is reported.
export class ProviderSignInDto implements ProviderSignInRequest {
  /** The query of the return address, or what a SAML provider sent to it as a form. */
  @MaxLength(QUERY_MAX_LENGTH)
  @IsString()
  @IsNotEmpty({ message: 'The return address is incomplete. Please start again' })
  query: string;
}

export class BackChannelLogoutDto implements BackChannelLogoutRequest {
  @MaxLength(TOKEN_MAX_LENGTH)
  @IsString()
  @IsNotEmpty({ message: 'logout_token is required' })
  logout_token: string;
}

export class ProviderInvitationDto implements ProviderInvitationRequest {
  @MaxLength(32)
  @IsString()
  @IsNotEmpty({ message: 'Provider is required' })
  provider: string;
}
