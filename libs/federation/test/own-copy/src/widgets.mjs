export { useState as widget } from 'react';
