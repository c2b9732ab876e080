/** Tokens of cloud, hosting and network providers. */
import { type Token, token } from '../token.ts'
import { hasNoSequence } from '../token-checks.ts'
import { of } from '../token-parts.ts'

export const cloudTokens: readonly Token[] = [
  token('aws-access-key-id', 'an AWS access key ID', '(AKIA|ASIA|ABIA|ACCA){[A-Z2-7] 16}', {
    minEntropy: 2.2,
  }),
  token('aws-access-key-id-legacy', 'an AWS access key ID', '(AKIA|ASIA|A3T){[A-Z0-9] 16,17}', {
    minEntropy: 2.7,
  }),
  token('aws-mws-key', 'an Amazon MWS key', 'amzn.mws.{uuid}'),
  token('aws-bedrock-key', 'an Amazon Bedrock API key', 'ABSK{base64 109,269}'),
  token(
    'aws-bedrock-session-key',
    'a short-lived Amazon Bedrock API key',
    'bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t{[A-Za-z0-9+/] 20,4000}',
    {
      minEntropy: 0,
      misses: ['bedrock-api-key-', 'read the bedrock-api-key-guide'],
    },
  ),
  token('aws-appsync-key', 'an AWS AppSync API key', 'da2-{lower 26}'),
  token('google-api-key', 'a Google API key', 'AIza{wordDash 35}', {
    notAfter: '\\w-',
    minEntropy: 3,
    validate: hasNoSequence,
  }),
  token('google-oauth-token', 'a Google OAuth access token', 'ya29.{wordDash 20,1000}'),
  token('google-oauth-secret', 'a Google OAuth client secret', 'GOCSPX-{wordDash 28}', {
    notAfter: '\\w-',
  }),
  token('google-refresh-token', 'a Google OAuth refresh token', '1//0{wordDash 40,200}'),
  token('google-oauth-code', 'a Google OAuth authorisation code', '4/0A{wordDash 40,200}'),
  token('google-captcha-key', 'a Google reCAPTCHA key', '6L{[\\w-] 6}AAAAA{wordDash 27}', {
    notBefore: '\\w-',
    notAfter: '\\w-',
  }),
  token('gcs-hmac-key', 'a Google Cloud Storage HMAC key ID', 'GOOG1E{upper 55}'),
  token('gcs-hmac-user-key', 'a Google Cloud Storage HMAC key ID', 'GOOG{upper 20}', { minEntropy: 3 }),
  token(
    'firebase-messaging-key',
    'a Firebase Cloud Messaging server key',
    'AAAA{wordDash 7}:APA91b{wordDash 134,140}',
  ),
  token('azure-client-secret', 'an Azure AD client secret', '{[\\w.~-] 3}{digits 1}Q~{[\\w.~-] 31,34}', {
    notBefore: '\\w~.+/-',
    notAfter: '\\w~+/=-',
    minEntropy: 3.3,
    hits: [`client_secret=${['bK', '9', '8', 'Q~', 'tW3xNf7LqZ0cVr5JhYp2Gs8DmEa6Ku1.Bo'].join('')}`],
  }),
  token(
    'azure-storage-key',
    'an Azure storage or database key',
    '{[A-Za-z0-9+/] 76}+A(St|Mb|CR|CD|Ce|Pg|Eh){[A-Za-z0-9+/] 5}{[A-Za-z0-9+/=] 0,4}',
    {
      notBefore: 'A-Za-z0-9+/',
      minEntropy: 4,
    },
  ),
  token('azure-function-key', 'an Azure function or search key', '{[\\w-] 42,46}(AzFu|AzSe){[\\w=-] 8,14}', {
    notBefore: '\\w-',
    minEntropy: 4,
  }),
  token('azure-devops-token', 'an Azure DevOps access token', '{alnum 76}AZDO{alnum 4}', {
    minEntropy: 3.5,
  }),
  token('azure-sas', 'an Azure shared access signature', 'sig={[A-Za-z0-9%/+] 43,63}(%3D|%3d|=)', {
    notBefore: 'A-Za-z0-9_',
    minEntropy: 3.5,
    notAfter: 'A-Za-z0-9%',
  }),
  token('alibaba-access-key', 'an Alibaba Cloud access key ID', 'LTAI{alnum 16,20}', { minEntropy: 3 }),
  token('tencent-secret-id', 'a Tencent Cloud secret ID', 'AKID{alnum 32}', { minEntropy: 3 }),
  token('baidu-access-key', 'a Baidu Cloud access key', 'ALTAK{alnum 21}'),
  token('volcengine-access-key', 'a Volcengine access key', 'AKLT{[A-Za-z0-9_-] 40,44}', {
    minEntropy: 3.3,
  }),
  token('yandex-api-key', 'a Yandex Cloud API key', 'AQVN{wordDash 35,38}'),
  token(
    'yandex-iam-token',
    'a Yandex Cloud IAM token',
    't1.{[A-Z0-9a-z_-] 8,500}(.|=.|==.){[A-Z0-9a-z_-] 86}{[=] 0,2}',
    {
      hits: [['t1', 'kR7xWq2LmN9', 'aB3dE5fG7hJ9'.repeat(7).concat('Qz')].join('.')],
    },
  ),
  token('yandex-aws-key', 'a Yandex Cloud static access key', 'YC{wordDash 38}', {
    minEntropy: 3.5,
    notAfter: '\\w-',
  }),
  token('digitalocean-token', 'a DigitalOcean token', '(dop_v1_|doo_v1_|dor_v1_|DOP_V1_|DOR_V1_){anyHex 64}'),
  token('cloudflare-token', 'a Cloudflare API token', '(cfat_|cfut_|cfk_){alnum 40}{hex 8}'),
  token('cloudflare-origin-ca-key', 'a Cloudflare origin CA key', 'v1.0-{hex 24}-{hex 146}'),
  token('heroku-token', 'a Heroku API key', 'HRKU-{wordDash 36,62}', { notAfter: '\\w-' }),
  token('fly-token', 'a Fly.io access token', '(fo1_|FlyV1 fm1|fm1){wordDash 43}', {
    notBefore: '\\w-',
    notAfter: '\\w-',
    minEntropy: 3.5,
    misses: ['MINIDUMP_SYSMEMINFO1_PERF_CCTOTALDIRTYPAGES_CCDIRTYPAGETHRESHOLD'],
  }),
  token('fly-macaroon', 'a Fly.io access token', '(fm1a_|fm1r_|fm2_){[A-Za-z0-9+/] 96,2000}{[=] 0,3}', {
    minEntropy: 3.5,
  }),
  token('render-key', 'a Render API key', 'rnd_{alnum 32,60}'),
  token('scaleway-access-key', 'a Scaleway access key', 'SCW{upper 17}', { minEntropy: 3.2 }),
  token('scalingo-token', 'a Scalingo API token', 'tk-us-{wordDash 48}', { notAfter: '\\w-' }),
  token('vercel-token', 'a Vercel token', '(vcp_|vci_|vca_|vcr_|vck_){alnum 24,64}'),
  token('vercel-blob-token', 'a Vercel Blob token', 'vercel_blob_rw_{word 32,64}'),
  token('netlify-token', 'a Netlify token', '(nfp_|nfc_|nfo_|nfu_){alnum 36,40}'),
  token('supabase-token', 'a Supabase token', '(sbp_|sbp_oauth_|sbp_v0_){hex 40}'),
  token('supabase-secret-key', 'a Supabase secret key', 'sb_secret_{wordDash 22,64}'),
  token('tailscale-key', 'a Tailscale key', 'tskey-{[a-z] 3,12}-{alnum 10,24}{[A-Za-z0-9-] 0,64}', {
    notBefore: 'A-Za-z',
    minEntropy: 0,
    hits: [`tskey-api-${'kLm9Xq2RtWcd'}-${'aB3dE5fG7hJ9kL2mN4pQ6rS8'}`],
    misses: ['a string like tskey-foo is not a key'],
  }),
  token('ngrok-token', 'an ngrok token', '(ak_|cr_|ek_)2{alnum 26}_{alnum 20,22}'),
  token('defined-networking-token', 'a Defined Networking API token', [
    'dnkey-',
    lowerRun(26),
    '-',
    lowerRun(52),
  ]),
  token(
    'planetscale-token',
    'a PlanetScale credential',
    '(pscale_tkn_|pscale_pw_|pscale_oauth_){[\\w=.-] 32,64}',
  ),
  token('neon-key', 'a Neon API key', 'napi_{alnum 48,80}'),
  token('crunchy-bridge-key', 'a Crunchy Bridge key', 'cbkey_{alnum 40,80}'),
  token('aiven-token', 'an Aiven token', 'AVNS_{wordDash 19,32}'),
  token('upcloud-token', 'an UpCloud token', 'ucat_{alnum 26}'),
  token('ibm-cloud-key-id', 'an IBM Cloud API key', 'ApiKey-{uuid}'),
  token('backblaze-key', 'a Backblaze application key', '(K001|K002|K003|K004|K005){[A-Za-z0-9+/] 27}', {
    minEntropy: 3.8,
    notAfter: 'A-Za-z0-9+/=',
  }),
  token('cockroach-key', 'a CockroachDB Cloud key', 'CCDB1_{alnum 22}_{alnum 40}'),
]

function lowerRun(length: number) {
  return of('a-z0-9=_-', length)
}
