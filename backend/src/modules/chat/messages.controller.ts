import { Controller, Get, Headers, Post } from '@nestjs/common';
import { type ChatMessage, HEADERS, type Id, type InboxMessage } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../platform/http/route-input.ts';
import { GroupAccess } from './group-access.ts';
import { MessagePageQuery, SendMessageDto } from './message.dto.ts';
import { MessageQueries } from './message.queries.ts';
import { MessagesService } from './messages.service.ts';

/** Group messages, for members only (`decisions §8`). */
@Controller('messages')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly queries: MessageQueries,
    private readonly access: GroupAccess,
  ) {}

  /** The caller's inbox: the latest 200 messages of all their groups, newest first. */
  @Get()
  @Access('chat.talk')
  inbox(@CurrentActor() actor: Actor): Promise<InboxMessage[]> {
    return this.queries.inbox(actor.id);
  }

  /** A group's latest 50 messages, or the 50 before one, oldest first. */
  @Get('group/:id')
  @Access('chat.talk')
  async page(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Query() query: MessagePageQuery,
  ): Promise<ChatMessage[]> {
    await this.access.asMember(actor, id);
    return this.queries.page(actor.id, id, query.before);
  }

  /** Sends a message to a group. */
  @Post()
  @Access('chat.talk')
  send(
    @CurrentActor() actor: Actor,
    @Body() body: SendMessageDto,
    @Headers(HEADERS.idempotencyKey) key?: string,
  ): Promise<ChatMessage> {
    return this.messages.send(actor, body, key);
  }
}
