import type { Id, ReadMarkRequest, SendMessageRequest } from '@workforce/contracts';
import { Equals, IsOptional, IsString, IsUUID } from 'class-validator';

export class MessagePageQuery {
  /** Reads the messages before this one. */
  @IsOptional() @IsUUID() before?: Id;
}

/** The text is checked by `validateMessage`. */
export class SendMessageDto implements SendMessageRequest {
  @IsString({ message: 'Message cannot be empty' }) content: string;
  @IsUUID(undefined, { message: 'Group is required' }) groupId: Id;
  /** Messages go to groups (`decisions §8`). */
  @IsOptional() @Equals(null, { message: 'Direct messages are not supported' }) recipientId?: null;
}

export class ReadMarkDto implements ReadMarkRequest {
  /** The last message that the caller has seen. */
  @IsUUID() messageId: Id;
}
