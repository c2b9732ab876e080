/** Tokens of observability, identity, secret stores and everyday business tools. */
import { readTokens } from '../token.ts'
import { isNoIdentifier, namesItsRegion } from '../token-checks.ts'
import { base64, sampleOf } from '../token-parts.ts'

const sentrySample = [
  'sntrys_',
  'eyJ',
  'pYXQiOjE3MDAwMDAwMDAuMCwidXJsIjoiaHR0cHM6Ly9zZW50cnkuaW8i',
  'LCJyZWdpb25fdXJs',
  'IjoiaHR0cHM6Ly91cy5zZW50cnkuaW8ifQ',
  '==_',
  sampleOf([base64(43)]),
].join('')

export const operationsTokens = readTokens(
  String.raw`
grafana-cloud-token | a Grafana Cloud token | glc_{[A-Za-z0-9+/] 32,400}{[=] 0,3} | entropy 3, before \w
grafana-service-account | a Grafana service account token | glsa_{alnum 32}_{anyHex 8} | entropy 3
grafana-api-key | a Grafana API key | eyJrIjoi{alnum 70,400}{[=] 0,3} | entropy 3
sentry-user-token | a Sentry user token | sntryu_{hex 64}
sentry-org-token | a Sentry organisation token | sntrys_eyJ{[A-Za-z0-9+/] 80,400}{[=] 0,2}_{[A-Za-z0-9+/] 43}
sentry-integration-token | a Sentry integration token | sntryi_{hex 64}
dynatrace-token | a Dynatrace token | (dt0c01.|dt0s01.|dt0s02.|dt0s16.){alnum 24}.{alnum 64}
newrelic-user-key | a New Relic user key | NRAK-{alnum 27}
newrelic-browser-key | a New Relic browser key | NRJS-{hex 19}
newrelic-insert-key | a New Relic insert key | (NRII-|NRIQ-){[A-Za-z0-9_-] 32} | after \w-
newrelic-admin-key | a New Relic admin key | (NRAA-|NRRA-){hex 27,42}
newrelic-licence-key | a New Relic licence key | {hex 36}NRAL | entropy 2.8
honeycomb-key | a Honeycomb key | (hcaik_|hcxik_|hcalk_|hcamk_){lower 32,64}
axiom-token | an Axiom token | (xaat-|xapt-){uuid}
posthog-key | a PostHog personal key | phx_{alnum 40,50}
rootly-key | a Rootly API key | rootly_{hex 64}
stackhawk-key | a StackHawk API key | hawk.{wordDash 20}.{wordDash 20}
launchdarkly-key | a LaunchDarkly key | (api-|sdk-){uuid} | before \w-/, after \w-.
logfire-token | a Logfire token | pylf_v1_{[a-z] 2}_{alnum 40,50}
new-relic-mobile-key | a New Relic mobile key | AA{hex 40}-NRMA | before \w
vault-token | a HashiCorp Vault token | (hvs.|hvb.|hvr.){wordDash 24,300} | entropy 3.3
vault-legacy-token | a HashiCorp Vault token | (s.|b.){alnum 24} | entropy 3.3, before \w.$)\], after \w.([
onepassword-secret-key | a 1Password secret key | A3-{upper 6}-{upper 11}-{upper 5}-{upper 5}-{upper 5}
onepassword-secret-key-dashed | a 1Password secret key | A3-{upper 6}-{upper 6}-{upper 5}-{upper 5}-{upper 5}-{upper 5}
onepassword-service-token | a 1Password service account token | ops_eyJ{[A-Za-z0-9+/_-] 250,3000}{[=] 0,3} | entropy 4
age-secret-key | an age secret key | AGE-SECRET-KEY-1{[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L] 58} | entropy 0
doppler-token | a Doppler token | (dp.pt.|dp.st.|dp.ct.|dp.sa.|dp.scim.|dp.audit.){alnum 40,80}
okta-token | an Okta API token | SSWS {[\w-] 42}
openshift-token | an OpenShift token | sha256~{wordDash 43} | entropy 3.6, after \w-
bitwarden-token | a Bitwarden Secrets Manager token | 0.{uuid}.{alnum 30}:{[A-Za-z0-9+/=] 24}
infisical-token | an Infisical service token | st.{hex 24}.{hex 32}.{hex 32}
stytch-secret | a Stytch secret | (secret-test-|secret-live-){wordDash 36}=
notion-token | a Notion token | ntn_{digits 11}{alnum 35} | entropy 3.5
notion-legacy-token | a Notion token | secret_{alnum 43} | entropy 3.8, before \w
linear-key | a Linear API key | (lin_api_|lin_oauth_|lin_wh_){alnum 40,64}
airtable-token | an Airtable access token | pat{alnum 14}.{hex 64}
asana-token | an Asana access token | (1/|0/){digits 14,18}:{hex 32} | before \w/
figma-token | a Figma token | (figd_|figo_|figu_|figor_|figdr_|figur_){wordDash 40,80}
frameio-token | a Frame.io token | fio-u-{[\w=-] 64}
dropbox-token | a Dropbox access token | (sl.|sl.u.){wordDash 130,1400} | before \w
mapbox-token | a Mapbox token | (pk.|sk.|tk.){[a-z0-9] 60}.{[a-z0-9] 22} | entropy 3.5
mapbox-secret-token | a Mapbox secret token | sk.eyJ{alnum 40,120}.{wordDash 20,30}
apify-token | an Apify token | apify_api_{alnum 36}
wakatime-key | a WakaTime API key | waka_{uuid}
pganalyze-key | a pganalyze API key | pgar_{alnum 27}
segment-token | a Segment API token | sgp_{alnum 64}
typeform-token | a Typeform token | tfp_{[\w.=-] 40,64}
postman-key | a Postman API key | PMAK-{hex 24}-{hex 34}
readme-key | a ReadMe API key | rdme_{lower 70}
dbt-token | a dbt Cloud token | (dbtu_|dbtc_){[\w=-] 36,50}
adafruit-key | an Adafruit IO key | aio_{alnum 28}
adobe-secret | an Adobe client secret | p8e-{wordDash 32} | after \w-
maxmind-key | a MaxMind licence key | {alnum 6}_{alnum 29}_mmk
intra42-secret | a 42 Intra client secret | (s-s4t2ud-|s-s4t2af-){hex 64}
clickhouse-secret | a ClickHouse Cloud secret | 4b1d{alnum 38} | entropy 3.5
samsara-token | a Samsara token | samsara_api_{alnum 30}
kong-token | a Kong Konnect token | (kpat_|spat_){alnum 40,80}
zuplo-key | a Zuplo API key | zpka_{word 32,70}
nightfall-key | a Nightfall API key | NF-{alnum 32} | entropy 3.5
cloudinary-url | Cloudinary credentials | cloudinary://{digits 12,16}:{wordDash 27}@
calcom-key | a Cal.com API key | cal_live_{hex 32}
inngest-key | an Inngest signing key | (signkey-prod-|signkey-test-|signkey-branch-){hex 32,64}
trigger-key | a Trigger.dev key | (tr_dev_|tr_prod_|tr_stg_|tr_pat_){alnum 20,40}
firehydrant-token | a FireHydrant token | fhb-{hex 32}
pangea-token | a Pangea token | pts_{lower 32} | before \w
kubernetes-bootstrap-token | a Kubernetes bootstrap token | --token {lower 6}.{lower 16} | before none
docker-swarm-token | a Docker Swarm join token | SWMTKN-1-{lower 50}-{lower 25}
docker-swarm-key | a Docker Swarm unlock key | SWMKEY-1-{[A-Za-z0-9+/] 43}
nostr-key | a Nostr private key | nsec1{[qpzry9x8gf2tvdw0s3jn54khce6mua7l] 58}
tor-key | a Tor onion service key | ED25519-V3:{base64 86}==
phpass-hash | a password hash | ($P$|$H$){[./0-9A-Za-z] 31} | before none, after ./0-9A-Za-z
bcrypt-hash | a bcrypt password hash | below | before none
crypt-hash | a Unix password hash | below | before none
sha-crypt-hash | a Unix password hash | below | before none
argon2-hash | an Argon2 password hash | ($argon2id$|$argon2i$|$argon2d$){[A-Za-z0-9+/=,$] 40,200} | before none
django-hash | a Django password hash | below
ldap-hash | an LDAP password hash | ({SSHA}|{SHA}|{SMD5}|{SSHA256}|{SSHA512}|{CRYPT}){[A-Za-z0-9+/=$.] 20,140} | before none
`,
  {
    'sentry-org-token': {
      validate: namesItsRegion,
      hits: [sentrySample],
      misses: [sentrySample.replace('LCJyZWdpb25fdXJs', 'AAAAAAAAAAAAAAAA')],
    },
    'vault-legacy-token': {
      validate: isNoIdentifier,
      misses: ['s.AcceptanceTimeoutSeconds2', 'this.props.selectedItemsByKey12345'],
    },
    'age-secret-key': { misses: ['AGE-SECRET-KEY-1 is the prefix of age keys'] },
    'bcrypt-hash': { shape: '($2a$|$2b$|$2y$|$2x$){digits 2}${[./A-Za-z0-9] 53}' },
    'crypt-hash': { shape: '($1$|$apr1$){[./A-Za-z0-9] 1,8}${[./A-Za-z0-9] 22}' },
    'sha-crypt-hash': { shape: '($5$|$6$|$y$|$7$|$gy$){[./A-Za-z0-9=$] 1,40}${[./A-Za-z0-9] 43,86}' },
    'django-hash': { shape: 'pbkdf2_sha256${digits 4,8}${alnum 8,32}${[A-Za-z0-9+/=] 40,48}' },
  },
)
