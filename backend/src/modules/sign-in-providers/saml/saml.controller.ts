import { Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../../../platform/access/access.decorators.ts';
import { TakesForm, TakesLongBody } from '../../../platform/http/json-body.guard.ts';
import { Body, Param } from '../../../platform/http/route-input.ts';
import { AnswersSecret } from '../../../platform/idempotency/prepared-write.ts';
import { Providers } from '../providers.ts';
import { SAML_ANSWER_POLICY, samlAnswerPage } from './saml-answer-page.ts';
import { SamlClients } from './saml-clients.ts';
import { SamlAnswerDto } from './saml.dto.ts';

/** What SAML providers ask of the product; people's part is the same with every protocol (`OidcController`). */
@Controller('auth/saml')
export class SamlController {
  constructor(
    private readonly providers: Providers,
    private readonly clients: SamlClients,
  ) {}

  /** What a SAML provider must know about the product: its entity ID, and the only address to which it may send answers. */
  @Get(':provider/metadata')
  @Public()
  metadata(@Param('provider') provider: string, @Res({ passthrough: true }) response: Response): string {
    const metadata = this.clients.metadata(this.providers.saml(provider));
    response.type('application/samlmetadata+xml');
    return metadata;
  }

  /** Takes a SAML provider's answer for the page that ends the sign-in in this browser; nothing is kept or checked here. */
  @Post(':provider/answer')
  @HttpCode(200)
  @Public()
  @TakesForm()
  @TakesLongBody()
  @AnswersSecret()
  answer(
    @Param('provider') provider: string,
    @Body() { SAMLResponse: answer }: SamlAnswerDto,
    @Res({ passthrough: true }) response: Response,
  ): string {
    const page = this.providers.returnAddress(this.providers.saml(provider));
    response.type('html').setHeader('Content-Security-Policy', SAML_ANSWER_POLICY);
    return samlAnswerPage(page, answer);
  }
}
