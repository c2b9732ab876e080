/** Tokens of observability, identity, secret stores and everyday business tools. */
import { type Token, token } from '../token.ts'
import { isNoIdentifier, namesItsRegion } from '../token-checks.ts'
import { base64, of, oneOf, sampleOf } from '../token-parts.ts'

const bech32 = 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L'

const sentrySample = [
  'sntrys_',
  'eyJ',
  'pYXQiOjE3MDAwMDAwMDAuMCwidXJsIjoiaHR0cHM6Ly9zZW50cnkuaW8i',
  'LCJyZWdpb25fdXJs',
  'IjoiaHR0cHM6Ly91cy5zZW50cnkuaW8ifQ',
  '==_',
  sampleOf([base64(43)]),
].join('')

export const operationsTokens: readonly Token[] = [
  token('grafana-cloud-token', 'a Grafana Cloud token', 'glc_{[A-Za-z0-9+/] 32,400}{[=] 0,3}', {
    minEntropy: 3,
    notBefore: '\\w',
  }),
  token('grafana-service-account', 'a Grafana service account token', 'glsa_{alnum 32}_{anyHex 8}', {
    minEntropy: 3,
  }),
  token('grafana-api-key', 'a Grafana API key', 'eyJrIjoi{alnum 70,400}{[=] 0,3}', {
    minEntropy: 3,
  }),
  token('sentry-user-token', 'a Sentry user token', 'sntryu_{hex 64}'),
  token(
    'sentry-org-token',
    'a Sentry organisation token',
    'sntrys_eyJ{[A-Za-z0-9+/] 80,400}{[=] 0,2}_{[A-Za-z0-9+/] 43}',
    {
      validate: namesItsRegion,
      hits: [sentrySample],
      misses: [sentrySample.replace('LCJyZWdpb25fdXJs', 'AAAAAAAAAAAAAAAA')],
    },
  ),
  token('sentry-integration-token', 'a Sentry integration token', 'sntryi_{hex 64}'),
  token('dynatrace-token', 'a Dynatrace token', '(dt0c01.|dt0s01.|dt0s02.|dt0s16.){alnum 24}.{alnum 64}'),
  token('newrelic-user-key', 'a New Relic user key', 'NRAK-{alnum 27}'),
  token('newrelic-browser-key', 'a New Relic browser key', 'NRJS-{hex 19}'),
  token('newrelic-insert-key', 'a New Relic insert key', '(NRII-|NRIQ-){[A-Za-z0-9_-] 32}', {
    notAfter: '\\w-',
  }),
  token('newrelic-admin-key', 'a New Relic admin key', '(NRAA-|NRRA-){hex 27,42}'),
  token('newrelic-licence-key', 'a New Relic licence key', '{hex 36}NRAL', { minEntropy: 2.8 }),
  token('honeycomb-key', 'a Honeycomb key', '(hcaik_|hcxik_|hcalk_|hcamk_){lower 32,64}'),
  token('axiom-token', 'an Axiom token', '(xaat-|xapt-){uuid}'),
  token('posthog-key', 'a PostHog personal key', 'phx_{alnum 40,50}'),
  token('rootly-key', 'a Rootly API key', 'rootly_{hex 64}'),
  token('stackhawk-key', 'a StackHawk API key', 'hawk.{wordDash 20}.{wordDash 20}'),
  token('launchdarkly-key', 'a LaunchDarkly key', '(api-|sdk-){uuid}', {
    notBefore: '\\w-/',
    notAfter: '\\w-.',
  }),
  token('logfire-token', 'a Logfire token', 'pylf_v1_{[a-z] 2}_{alnum 40,50}'),
  token('new-relic-mobile-key', 'a New Relic mobile key', 'AA{hex 40}-NRMA', { notBefore: '\\w' }),
  token('vault-token', 'a HashiCorp Vault token', '(hvs.|hvb.|hvr.){wordDash 24,300}', {
    minEntropy: 3.3,
  }),
  token('vault-legacy-token', 'a HashiCorp Vault token', '(s.|b.){alnum 24}', {
    notBefore: '\\w.$)\\]',
    notAfter: '\\w.([',
    minEntropy: 3.3,
    validate: isNoIdentifier,
    misses: ['s.AcceptanceTimeoutSeconds2', 'this.props.selectedItemsByKey12345'],
  }),
  token(
    'onepassword-secret-key',
    'a 1Password secret key',
    'A3-{upper 6}-{upper 11}-{upper 5}-{upper 5}-{upper 5}',
  ),
  token(
    'onepassword-secret-key-dashed',
    'a 1Password secret key',
    'A3-{upper 6}-{upper 6}-{upper 5}-{upper 5}-{upper 5}-{upper 5}',
  ),
  token(
    'onepassword-service-token',
    'a 1Password service account token',
    'ops_eyJ{[A-Za-z0-9+/_-] 250,3000}{[=] 0,3}',
    { minEntropy: 4 },
  ),
  token('age-secret-key', 'an age secret key', ['AGE-SECRET-KEY-1', of(bech32, 58)], {
    minEntropy: 0,
    misses: ['AGE-SECRET-KEY-1 is the prefix of age keys'],
  }),
  token('doppler-token', 'a Doppler token', '(dp.pt.|dp.st.|dp.ct.|dp.sa.|dp.scim.|dp.audit.){alnum 40,80}'),
  token('okta-token', 'an Okta API token', 'SSWS {[\\w-] 42}'),
  token('openshift-token', 'an OpenShift token', 'sha256~{wordDash 43}', {
    minEntropy: 3.6,
    notAfter: '\\w-',
  }),
  token('bitwarden-token', 'a Bitwarden Secrets Manager token', '0.{uuid}.{alnum 30}:{[A-Za-z0-9+/=] 24}'),
  token('infisical-token', 'an Infisical service token', 'st.{hex 24}.{hex 32}.{hex 32}'),
  token('stytch-secret', 'a Stytch secret', '(secret-test-|secret-live-){wordDash 36}=', {}),
  token('notion-token', 'a Notion token', 'ntn_{digits 11}{alnum 35}', { minEntropy: 3.5 }),
  token('notion-legacy-token', 'a Notion token', 'secret_{alnum 43}', {
    minEntropy: 3.8,
    notBefore: '\\w',
  }),
  token('linear-key', 'a Linear API key', '(lin_api_|lin_oauth_|lin_wh_){alnum 40,64}'),
  token('airtable-token', 'an Airtable access token', 'pat{alnum 14}.{hex 64}'),
  token('asana-token', 'an Asana access token', '(1/|0/){digits 14,18}:{hex 32}', {
    notBefore: '\\w/',
  }),
  token('figma-token', 'a Figma token', '(figd_|figo_|figu_|figor_|figdr_|figur_){wordDash 40,80}'),
  token('frameio-token', 'a Frame.io token', 'fio-u-{[\\w=-] 64}'),
  token('dropbox-token', 'a Dropbox access token', '(sl.|sl.u.){wordDash 130,1400}', {
    notBefore: '\\w',
  }),
  token('mapbox-token', 'a Mapbox token', '(pk.|sk.|tk.){[a-z0-9] 60}.{[a-z0-9] 22}', { minEntropy: 3.5 }),
  token('mapbox-secret-token', 'a Mapbox secret token', 'sk.eyJ{alnum 40,120}.{wordDash 20,30}'),
  token('apify-token', 'an Apify token', 'apify_api_{alnum 36}'),
  token('wakatime-key', 'a WakaTime API key', 'waka_{uuid}'),
  token('pganalyze-key', 'a pganalyze API key', 'pgar_{alnum 27}'),
  token('segment-token', 'a Segment API token', 'sgp_{alnum 64}'),
  token('typeform-token', 'a Typeform token', 'tfp_{[\\w.=-] 40,64}'),
  token('postman-key', 'a Postman API key', 'PMAK-{hex 24}-{hex 34}'),
  token('readme-key', 'a ReadMe API key', 'rdme_{lower 70}'),
  token('dbt-token', 'a dbt Cloud token', '(dbtu_|dbtc_){[\\w=-] 36,50}'),
  token('adafruit-key', 'an Adafruit IO key', 'aio_{alnum 28}'),
  token('adobe-secret', 'an Adobe client secret', 'p8e-{wordDash 32}', { notAfter: '\\w-' }),
  token('maxmind-key', 'a MaxMind licence key', '{alnum 6}_{alnum 29}_mmk', {}),
  token('intra42-secret', 'a 42 Intra client secret', '(s-s4t2ud-|s-s4t2af-){hex 64}'),
  token('clickhouse-secret', 'a ClickHouse Cloud secret', '4b1d{alnum 38}', { minEntropy: 3.5 }),
  token('samsara-token', 'a Samsara token', 'samsara_api_{alnum 30}'),
  token('kong-token', 'a Kong Konnect token', '(kpat_|spat_){alnum 40,80}'),
  token('zuplo-key', 'a Zuplo API key', 'zpka_{word 32,70}'),
  token('nightfall-key', 'a Nightfall API key', 'NF-{alnum 32}', { minEntropy: 3.5 }),
  token('cloudinary-url', 'Cloudinary credentials', 'cloudinary://{digits 12,16}:{wordDash 27}@'),
  token('calcom-key', 'a Cal.com API key', 'cal_live_{hex 32}'),
  token('inngest-key', 'an Inngest signing key', '(signkey-prod-|signkey-test-|signkey-branch-){hex 32,64}'),
  token('trigger-key', 'a Trigger.dev key', '(tr_dev_|tr_prod_|tr_stg_|tr_pat_){alnum 20,40}'),
  token('firehydrant-token', 'a FireHydrant token', 'fhb-{hex 32}'),
  token('pangea-token', 'a Pangea token', 'pts_{lower 32}', { notBefore: '\\w' }),
  token('kubernetes-bootstrap-token', 'a Kubernetes bootstrap token', '--token {lower 6}.{lower 16}', {
    notBefore: '',
  }),
  token('docker-swarm-token', 'a Docker Swarm join token', 'SWMTKN-1-{lower 50}-{lower 25}'),
  token('docker-swarm-key', 'a Docker Swarm unlock key', 'SWMKEY-1-{[A-Za-z0-9+/] 43}'),
  token('nostr-key', 'a Nostr private key', 'nsec1{[qpzry9x8gf2tvdw0s3jn54khce6mua7l] 58}'),
  token('tor-key', 'a Tor onion service key', 'ED25519-V3:{base64 86}=='),
  token('phpass-hash', 'a password hash', '($P$|$H$){[./0-9A-Za-z] 31}', {
    notBefore: '',
    notAfter: './0-9A-Za-z',
  }),
  token('bcrypt-hash', 'a bcrypt password hash', '($2a$|$2b$|$2y$|$2x$){digits 2}${[./A-Za-z0-9] 53}', {
    notBefore: '',
  }),
  token('crypt-hash', 'a Unix password hash', '($1$|$apr1$){[./A-Za-z0-9] 1,8}${[./A-Za-z0-9] 22}', {
    notBefore: '',
  }),
  token(
    'sha-crypt-hash',
    'a Unix password hash',
    '($5$|$6$|$y$|$7$|$gy$){[./A-Za-z0-9=$] 1,40}${[./A-Za-z0-9] 43,86}',
    { notBefore: '' },
  ),
  token(
    'argon2-hash',
    'an Argon2 password hash',
    '($argon2id$|$argon2i$|$argon2d$){[A-Za-z0-9+/=,$] 40,200}',
    { notBefore: '' },
  ),
  token(
    'django-hash',
    'a Django password hash',
    'pbkdf2_sha256${digits 4,8}${alnum 8,32}${[A-Za-z0-9+/=] 40,48}',
  ),
  token(
    'ldap-hash',
    'an LDAP password hash',
    [oneOf('{SSHA}', '{SHA}', '{SMD5}', '{SSHA256}', '{SSHA512}', '{CRYPT}'), of('A-Za-z0-9+/=$.', 20, 140)],
    { notBefore: '' },
  ),
]
