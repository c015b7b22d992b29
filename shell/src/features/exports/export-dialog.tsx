export { ExportDialog as default } from '@workforce/web-ui/dialogs';
