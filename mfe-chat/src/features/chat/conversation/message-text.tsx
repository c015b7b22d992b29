import Linkify from 'linkify-react';

/** Only web pages and mail: other schemes may start programs, and a bare name such as `report.zip` isn't meant as an address. */
const isOffered = (value: string, type: string): boolean => type === 'email' || /^(https?:\/\/|www\.)/i.test(value);

const LINKS = { defaultProtocol: 'https', target: '_blank', rel: 'noopener noreferrer', validate: isOffered };

/** A message's text with its addresses as links, which open beside the app and tell the page nothing about it. */
export function MessageText({ content }: { content: string }) {
  return (
    <Linkify as="div" className="message__text" options={LINKS}>
      {content}
    </Linkify>
  );
}
