import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Returns the token of the mailed link from the URL fragment. Clears the fragment at once, so the token stays in
 * neither the address bar nor the history. After a reload, the person opens the mailed link again.
 */
export function useLinkToken(): string {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  // The person opened another link in the same tab.
  if (hash !== '' && hash.slice(1) !== token) setToken(hash.slice(1));

  useEffect(() => {
    if (hash !== '') void navigate({ pathname, search }, { replace: true });
  }, [hash, pathname, search, navigate]);

  return token;
}
