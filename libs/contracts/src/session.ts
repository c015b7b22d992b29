import type { Limits } from './limits.ts';
import type { Id, Instant } from './primitives.ts';
import type { SignInStep } from './second-factor.ts';
import type { OfSite, OwnSite, Place } from './sites.ts';
import type { User } from './users.ts';

/** Body of `POST /api/auth/login`. */
export interface LoginRequest {
  username: string;
  password: string;
}

/** The signed-in user, as `GET /api/auth/me` answers: with their roles by place and the sites that they meet. */
export interface SessionUser extends User {
  /** Where they have which role today; each role has the permissions of the roles below it (`sites §2`). */
  places: Place[];
  /** The sites at which they work or worked, and those that they oversee, by name. */
  sites: OwnSite[];
  /** Labour rules are in use: somebody has activated a policy. Absent before. */
  usesLabourRules?: true;
  /** Pay periods are set up. Absent before. */
  usesPay?: true;
  /** What is left of the sign-in; absent when it is complete. Until then nothing else is told of the person. */
  signInStep?: SignInStep;
}

/** Response of `POST /api/auth/login`; it also sets a session cookie. */
export interface LoginResponse {
  user: SessionUser;
  /** Bearer token of the same session as the cookie. */
  token: string;
}

/** Body of `POST /api/auth/first-admin`. */
export interface FirstAdminRequest {
  /** The fragment (after #) of the URL that the server printed at start. */
  token: string;
  name: string;
  username: string;
  email: string;
  password: string;
  /** The organisation's name. */
  organisation: string;
  /** The organisation's IANA zone. */
  timeZone: string;
}

/** Names of the separately shipped front ends. */
export const REMOTE_NAMES = ['checklists', 'schedule', 'time', 'chat'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** How people sign in, where they don't all do so with a password. */
export interface SignInOptions {
  providers: SignInProvider[];
  /** Whether everybody may sign in with a password; otherwise one administrator does, for emergencies. */
  hasPasswordForm: boolean;
}

/** A provider at which people sign in. */
export interface SignInProvider {
  key: string;
  label: string;
}

/** Response of `POST /api/auth/oidc/{provider}/start`; it also sets a cookie that binds the sign-in to this browser. */
export interface ProviderSignInStart {
  /** The provider's address to which the page goes. */
  address: string;
}

/** Body of `POST /api/auth/confirmation/provider`, and of `POST /api/auth/oidc/{provider}/sign-in`, which answers like `POST /api/auth/login`. */
export interface ProviderSignInRequest {
  /** With what the provider returned the person: the query, such as `?code=…&state=…`, or a SAML provider's form. */
  query: string;
}

/** Form of `POST /api/auth/saml/{provider}/answer`, with which a SAML provider returns the person's browser. */
export interface SamlAnswerRequest {
  /** In base64. */
  SAMLResponse: string;
  RelayState?: string;
}

/** Where the browser keeps a SAML provider's answer until the page that ends the sign-in takes it: a key of the session storage. */
export const PROVIDER_ANSWER_KEY = 'provider-answer';

/** Response of `POST /api/auth/oidc/logout`. */
export interface ProviderSignOut {
  /** Where the page goes to end the provider's session too; null when there is none. */
  address: string | null;
}

/** Body of `POST /api/auth/oidc/{provider}/back-channel-logout`, also as a form. */
export interface BackChannelLogoutRequest {
  logout_token: string;
}

/** Body of `PUT /api/admin/users/{id}/provider-invitation`. */
export interface ProviderInvitationRequest {
  /** Key of the provider. */
  provider: string;
}

/** Response of `GET /api/admin/users/{id}/identities`. */
export interface PersonIdentities {
  identities: PersonIdentity[];
  /** Null without one. */
  invitation: {
    /** The provider's label. */
    provider: string;
    expiresAt: Instant;
  } | null;
}

/** Who a person is at a provider. */
export interface PersonIdentity {
  id: Id;
  /** The provider's label; its issuer when it isn't set up any more. */
  provider: string;
  /** Its id of the person. */
  subject: string;
  linkedAt: Instant;
}

/** Response of `GET /api/config`; needs no session. */
export interface AppConfig {
  productTitle: string;
  /** IANA zone of the organisation, used for all days and shift times. */
  timeZone: string;
  /** The same, or the operator's setting; absent while nobody has chosen one and `timeZone` is the server machine's. */
  chosenTimeZone?: string;
  limits: Limits;
  /** URL of each remote's `mf-manifest.json`. */
  remotes: Record<RemoteName, string>;
  /** Absent where everybody signs in with a password. */
  signIn?: SignInOptions;
}

/** A session as listed by `GET /api/auth/sessions` and `GET /api/admin/users/{id}/sessions`. */
export interface SessionInfo {
  id: Id;
  createdAt: Instant;
  /** Time of the last request, to within five minutes. */
  lastUsedAt: Instant;
  /** Latest possible end; an idle session ends earlier. */
  expiresAt: Instant;
  /** The browser's `User-Agent`. */
  userAgent: string | null;
  address: string | null;
  /** Whether it is the session of this request. */
  isCurrent: boolean;
}

/** A session with its person and their home site, as listed by `GET /api/admin/sessions`. */
export interface PersonSession extends SessionInfo, OfSite {
  userId: Id;
  userName: string;
}
