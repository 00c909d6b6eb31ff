import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { createApp } from './app/create-app.ts';
import { readPageData, readSiteContent } from './app/page-data.ts';
import { routes } from './app/router.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('index.html holds no #root');
createRoot(root).render(
  <StrictMode>
    <App
      {...createApp(createBrowserRouter(routes), {
        pageData: readPageData(),
        siteContent: readSiteContent(),
      })}
    />
  </StrictMode>,
);
