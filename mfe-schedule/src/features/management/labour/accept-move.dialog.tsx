/** A module of its own, loaded with the first move that labour rules block. */
export { AcceptFindingsDialog as default } from '@workforce/web-ui/dialogs';
