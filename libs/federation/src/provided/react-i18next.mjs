/** Sharing the package itself would ship its parser for markup inside texts, which the catalogues don't use. */
export { initReactI18next, useTranslation } from 'react-i18next-sources';
