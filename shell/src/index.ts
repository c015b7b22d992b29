import './app/start.tsx';
