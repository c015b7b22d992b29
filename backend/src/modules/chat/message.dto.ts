import type { Id, ReadMarkRequest, SendMessageRequest } from '@workforce/contracts';
import { Equals, IsString } from 'class-validator';
import { MayBeAbsent } from '../../platform/http/may-be.ts';
import { IsId } from '../../platform/http/is-id.ts';

export class MessagePageQuery {
  /** Only messages before this one. */
  @MayBeAbsent() @IsId() before?: Id;
}

/** The text is checked by `validateMessage`. */
export class SendMessageDto implements SendMessageRequest {
  @IsString({ message: 'Message cannot be empty' }) content: string;
  @IsId({ message: 'Group is required' }) groupId: Id;
  /** Always null: messages go to groups (`decisions §8`). */
  @MayBeAbsent() @Equals(null, { message: 'Direct messages are not supported' }) recipientId?: null;
}

export class ReadMarkDto implements ReadMarkRequest {
  /** The last message that the caller has seen. */
  @IsId() messageId: Id;
}
