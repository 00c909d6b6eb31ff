import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Returns the token in the fragment of a mailed link. Clears the fragment, so address bar and history do not keep it.
 */
export function useLinkToken(): string {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  // Another link was opened in the same tab.
  if (hash !== '' && hash.slice(1) !== token) setToken(hash.slice(1));

  useEffect(() => {
    if (hash !== '') void navigate({ pathname, search }, { replace: true });
  }, [hash, pathname, search, navigate]);

  return token;
}
