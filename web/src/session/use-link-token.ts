import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Returns the token in the URL fragment of a mailed link and clears the fragment, so the history does not keep it. */
export function useLinkToken(): string {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  // Another link opened in the same tab.
  if (hash !== '' && hash.slice(1) !== token) setToken(hash.slice(1));

  useEffect(() => {
    if (hash !== '') void navigate({ pathname, search }, { replace: true });
  }, [hash, pathname, search, navigate]);

  return token;
}
