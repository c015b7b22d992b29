export { FindingList as default } from '@workforce/web-ui/findings';
