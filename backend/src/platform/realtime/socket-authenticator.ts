import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import cookieParser from 'cookie-parser';
import type { Id, Place } from '@workforce/contracts';
import type { Application, Request, Response } from 'express';
import { Config } from '../../config/config.ts';
import { isOwnOrigin } from '../access/same-origin.ts';
import type { SocketUser, SessionSource } from './session-source.ts';

/** The credentials of a client. The token authenticates; the user id has to match it. */
export interface Credentials {
  token?: unknown;
  userId?: unknown;
}

/** Authenticates connections (`decisions §9`). */
@Injectable()
export class SocketAuthenticator {
  private readonly parseCookies = cookieParser();
  private sessions: SessionSource | undefined;

  constructor(
    private readonly http: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  /** Sets the session lookups. The module that owns the sessions calls it in `onModuleInit`. */
  useSessions(sessions: SessionSource): void {
    this.sessions = sessions;
  }

  /**
   * Origin check of a handshake. Browsers always send `Origin`; a client without it is no browser and can't misuse
   * another's cookies.
   */
  isAllowedOrigin(handshake: IncomingMessage): boolean {
    const request = this.asRequest(handshake);
    return request.get('Origin') === undefined || isOwnOrigin(request, this.config.corsOrigins);
  }

  /**
   * Authenticates a handshake by the token, without one by the cookie. Null when not authenticated or when the user id
   * doesn't match.
   */
  async authenticate(handshake: IncomingMessage, { token, userId }: Credentials): Promise<SocketUser | null> {
    const { sessions } = this;
    const presented = typeof token === 'string' && token !== '' ? token : sessions?.cookieOf(this.asRequest(handshake));
    if (!sessions || !presented) return null;
    const person = await sessions.find(presented);
    return userId === undefined || userId === null || userId === person?.id ? person : null;
  }

  /** The sessions of these that have ended. */
  async ended(sessionIds: readonly Id[]): Promise<Id[]> {
    const open = await this.stillOpen(sessionIds);
    return sessionIds.filter((id) => !open.has(id));
  }

  /** The valid sessions of these, each with its idle expiry. */
  async stillOpen(sessionIds: readonly Id[]): Promise<ReadonlyMap<Id, Date>> {
    return (await this.sessions?.stillOpen(sessionIds)) ?? new Map<Id, Date>();
  }

  /** Where these people have which role now; nowhere for those who are gone. */
  async placesOf(userIds: readonly Id[]): Promise<ReadonlyMap<Id, readonly Place[]>> {
    return (await this.sessions?.placesOf(userIds)) ?? new Map<Id, readonly Place[]>();
  }

  /** A handshake passes no Express middleware, so it gets Express' request prototype and cookies here. */
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
