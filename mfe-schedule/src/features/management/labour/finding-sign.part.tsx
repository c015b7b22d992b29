export { FindingSign as default } from '@workforce/web-ui/findings';
