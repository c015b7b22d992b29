import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import cookieParser from 'cookie-parser';
import type { Id } from '@workforce/contracts';
import type { Application, Request, Response } from 'express';
import { Config } from '../../config/config.ts';
import { isOwnOrigin } from '../access/same-origin.ts';
import type { SocketUser, SessionSource } from './session-source.ts';

/** What a client says about itself. Only the token counts; the user id has to fit it. */
export interface Credentials {
  token?: unknown;
  userId?: unknown;
}

/** Decides who gets a connection (`decisions §9`). */
@Injectable()
export class SocketAuthenticator {
  private readonly parseCookies = cookieParser();
  private sessions: SessionSource | undefined;

  constructor(
    private readonly http: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  /** Says who keeps the sessions. The module that does so calls it when it is initialised. */
  identifyBy(sessions: SessionSource): void {
    this.sessions = sessions;
  }

  /**
   * Whether a handshake comes from a page of ours. Browsers always send where from; whoever doesn't is no browser, and nobody's
   * cookies can be borrowed.
   */
  comesFromUs(handshake: IncomingMessage): boolean {
    const request = this.asRequest(handshake);
    return request.get('Origin') === undefined || isOwnOrigin(request, this.config.corsOrigins);
  }

  /** The person behind a handshake: by the token, without one by the cookie. Null for nobody, and for somebody else. */
  async identify(handshake: IncomingMessage, { token, userId }: Credentials): Promise<SocketUser | null> {
    const { sessions } = this;
    const shown = typeof token === 'string' && token !== '' ? token : sessions?.cookieOf(this.asRequest(handshake));
    if (!sessions || !shown) return null;
    const person = await sessions.find(shown);
    return userId === undefined || userId === null || userId === person?.id ? person : null;
  }

  /** Those of the sessions that are over. */
  async over(sessionIds: readonly Id[]): Promise<Id[]> {
    const open = await this.stillOpen(sessionIds);
    return sessionIds.filter((id) => !open.has(id));
  }

  /** Those of the sessions that still stand, each with when it ends unless it is used. */
  async stillOpen(sessionIds: readonly Id[]): Promise<ReadonlyMap<Id, Date>> {
    return (await this.sessions?.stillOpen(sessionIds)) ?? new Map<Id, Date>();
  }

  /** A handshake passes none of Express' layers, but means the same by its headers. */
  private asRequest(handshake: IncomingMessage): Request {
    const request = handshake as Request;
    if (request.app === undefined) {
      const express = this.http.httpAdapter.getInstance<Application & { request: Request }>();
      Object.setPrototypeOf(request, express.request);
      this.parseCookies(request, {} as Response, () => undefined);
    }
    return request;
  }
}
