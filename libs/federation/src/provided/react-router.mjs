/** The router's browser part, without its framework and server modes. */
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Outlet,
  matchPath,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
