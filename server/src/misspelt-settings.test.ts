import { expect, test } from 'vitest';
import { Settings } from './config.ts';
import { misspeltSettings } from './misspelt-settings.ts';

const namesIn = (list: string) => Object.fromEntries(list.split(/\s+/u).map((name) => [name, 'x']));

test.each([
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['DATADIR', 'DATA_DIR'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['LOG_LEVL', 'LOG_LEVEL'],
  ['MAIL_FORM', 'MAIL_FROM'],
])('%s is probably %s', (name, setting) => {
  expect(misspeltSettings({ [name]: 'x' })).toEqual([`${name} is not a setting. Did you mean ${setting}?`]);
});

test('says nothing about settings, and variables of shells, systemd, npm, Node, Docker and Kubernetes', () => {
  const others = `HOME PATH USER LOGNAME SHELL LANG LANGUAGE LC_ALL LC_CTYPE TERM COLORTERM PWD OLDPWD SHLVL _ HOSTNAME
    HOSTTYPE MACHTYPE OSTYPE MAIL MAILCHECK MAILPATH EDITOR PAGER LESSOPEN LESSCLOSE LS_COLORS DISPLAY TZ TMPDIR PS1 IFS
    SSH_CLIENT SSH_CONNECTION SSH_TTY SUDO_USER SUDO_UID SUDO_COMMAND XDG_RUNTIME_DIR XDG_SESSION_ID XDG_DATA_DIRS
    DBUS_SESSION_BUS_ADDRESS INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS LISTEN_PID MAINPID MANAGERPID
    SYSTEMD_EXEC_PID STATE_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY RUNTIME_DIRECTORY CREDENTIALS_DIRECTORY WATCHDOG_USEC
    npm_config_cache npm_config_loglevel npm_lifecycle_event npm_package_name npm_execpath npm_node_execpath INIT_CWD NODE
    NODE_ENV NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_VERSION UV_THREADPOOL_SIZE FORCE_COLOR NO_COLOR CI
    HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy https_proxy PGHOST PGPORT PGUSER PGDATA PGDATABASE PGPASSWORD
    POSTGRES_URL POSTGRES_DB DB_URL REDIS_URL SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD MAIL_HOST MAIL_PORT
    DATABASE_HOST DATABASE_USER DATABASE_NAME DATABASE_PORT PUBLIC_KEY PUBLIC_DIR METRICS_PORT LOG_FILE LOG_FORMAT
    KUBERNETES_SERVICE_HOST KUBERNETES_PORT HACKON_PORT HACKON_SERVICE_HOST POST HOSTS PORTS SITE_URL SITE_NAME`;
  const env = { ...namesIn(others), ...namesIn(Object.keys(Settings.shape).join(' ')) };
  expect(misspeltSettings(env)).toEqual([]);
});
