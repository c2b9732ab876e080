/** Tokens of cloud, hosting and network providers. */
import { readTokens } from '../token.ts'
import { hasNoSequence } from '../token-checks.ts'

export const cloudTokens = readTokens(
  String.raw`
aws-access-key-id | an AWS access key ID | (AKIA|ASIA|ABIA|ACCA){[A-Z2-7] 16} | entropy 2.2
aws-access-key-id-legacy | an AWS access key ID | (AKIA|ASIA|A3T){[A-Z0-9] 16,17} | entropy 2.7
aws-mws-key | an Amazon MWS key | amzn.mws.{uuid}
aws-bedrock-key | an Amazon Bedrock API key | ABSK{base64 109,269}
aws-bedrock-session-key | a short-lived Amazon Bedrock API key | bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t{[A-Za-z0-9+/] 20,4000} | entropy 0
aws-appsync-key | an AWS AppSync API key | da2-{lower 26}
google-api-key | a Google API key | AIza{wordDash 35} | entropy 3, after \w-
google-oauth-token | a Google OAuth access token | ya29.{wordDash 20,1000}
google-oauth-secret | a Google OAuth client secret | GOCSPX-{wordDash 28} | after \w-
google-refresh-token | a Google OAuth refresh token | 1//0{wordDash 40,200}
google-oauth-code | a Google OAuth authorisation code | 4/0A{wordDash 40,200}
google-captcha-key | a Google reCAPTCHA key | 6L{[\w-] 6}AAAAA{wordDash 27} | before \w-, after \w-
gcs-hmac-key | a Google Cloud Storage HMAC key ID | GOOG1E{upper 55}
gcs-hmac-user-key | a Google Cloud Storage HMAC key ID | GOOG{upper 20} | entropy 3
firebase-messaging-key | a Firebase Cloud Messaging server key | AAAA{wordDash 7}:APA91b{wordDash 134,140}
azure-client-secret | an Azure AD client secret | {[\w.~-] 3}{digits 1}Q~{[\w.~-] 31,34} | entropy 3.3, before \w~.+/-, after \w~+/=-
azure-storage-key | an Azure storage or database key | {[A-Za-z0-9+/] 76}+A(St|Mb|CR|CD|Ce|Pg|Eh){[A-Za-z0-9+/] 5}{[A-Za-z0-9+/=] 0,4} | entropy 4, before A-Za-z0-9+/
azure-function-key | an Azure function or search key | {[\w-] 42,46}(AzFu|AzSe){[\w=-] 8,14} | entropy 4, before \w-
azure-devops-token | an Azure DevOps access token | {alnum 76}AZDO{alnum 4} | entropy 3.5
azure-sas | an Azure shared access signature | sig={[A-Za-z0-9%/+] 43,63}(%3D|%3d|=) | entropy 3.5, before A-Za-z0-9_, after A-Za-z0-9%
alibaba-access-key | an Alibaba Cloud access key ID | LTAI{alnum 16,20} | entropy 3
tencent-secret-id | a Tencent Cloud secret ID | AKID{alnum 32} | entropy 3
baidu-access-key | a Baidu Cloud access key | ALTAK{alnum 21}
volcengine-access-key | a Volcengine access key | AKLT{[A-Za-z0-9_-] 40,44} | entropy 3.3
yandex-api-key | a Yandex Cloud API key | AQVN{wordDash 35,38}
yandex-iam-token | a Yandex Cloud IAM token | t1.{[A-Z0-9a-z_-] 8,500}(.|=.|==.){[A-Z0-9a-z_-] 86}{[=] 0,2}
yandex-aws-key | a Yandex Cloud static access key | YC{wordDash 38} | entropy 3.5, after \w-
digitalocean-token | a DigitalOcean token | (dop_v1_|doo_v1_|dor_v1_|DOP_V1_|DOR_V1_){anyHex 64}
cloudflare-token | a Cloudflare API token | (cfat_|cfut_|cfk_){alnum 40}{hex 8}
cloudflare-origin-ca-key | a Cloudflare origin CA key | v1.0-{hex 24}-{hex 146}
heroku-token | a Heroku API key | HRKU-{wordDash 36,62} | after \w-
fly-token | a Fly.io access token | (fo1_|FlyV1 fm1|fm1){wordDash 43} | entropy 3.5, before \w-, after \w-
fly-macaroon | a Fly.io access token | (fm1a_|fm1r_|fm2_){[A-Za-z0-9+/] 96,2000}{[=] 0,3} | entropy 3.5
render-key | a Render API key | rnd_{alnum 32,60}
scaleway-access-key | a Scaleway access key | SCW{upper 17} | entropy 3.2
scalingo-token | a Scalingo API token | tk-us-{wordDash 48} | after \w-
vercel-token | a Vercel token | (vcp_|vci_|vca_|vcr_|vck_){alnum 24,64}
vercel-blob-token | a Vercel Blob token | vercel_blob_rw_{word 32,64}
netlify-token | a Netlify token | (nfp_|nfc_|nfo_|nfu_){alnum 36,40}
supabase-token | a Supabase token | (sbp_|sbp_oauth_|sbp_v0_){hex 40}
supabase-secret-key | a Supabase secret key | sb_secret_{wordDash 22,64}
tailscale-key | a Tailscale key | tskey-{[a-z] 3,12}-{alnum 10,24}{[A-Za-z0-9-] 0,64} | entropy 0, before A-Za-z
ngrok-token | an ngrok token | (ak_|cr_|ek_)2{alnum 26}_{alnum 20,22}
defined-networking-token | a Defined Networking API token | dnkey-{[a-z0-9=_-] 26}-{[a-z0-9=_-] 52}
planetscale-token | a PlanetScale credential | (pscale_tkn_|pscale_pw_|pscale_oauth_){[\w=.-] 32,64}
neon-key | a Neon API key | napi_{alnum 48,80}
crunchy-bridge-key | a Crunchy Bridge key | cbkey_{alnum 40,80}
aiven-token | an Aiven token | AVNS_{wordDash 19,32}
upcloud-token | an UpCloud token | ucat_{alnum 26}
ibm-cloud-key-id | an IBM Cloud API key | ApiKey-{uuid}
backblaze-key | a Backblaze application key | (K001|K002|K003|K004|K005){[A-Za-z0-9+/] 27} | entropy 3.8, after A-Za-z0-9+/=
cockroach-key | a CockroachDB Cloud key | CCDB1_{alnum 22}_{alnum 40}
`,
  {
    'aws-bedrock-session-key': { misses: ['bedrock-api-key-', 'read the bedrock-api-key-guide'] },
    'google-api-key': { validate: hasNoSequence },
    'azure-client-secret': {
      hits: [`client_secret=${['bK', '9', '8', 'Q~', 'tW3xNf7LqZ0cVr5JhYp2Gs8DmEa6Ku1.Bo'].join('')}`],
    },
    'yandex-iam-token': { hits: [['t1', 'kR7xWq2LmN9', 'aB3dE5fG7hJ9'.repeat(7).concat('Qz')].join('.')] },
    'fly-token': { misses: ['MINIDUMP_SYSMEMINFO1_PERF_CCTOTALDIRTYPAGES_CCDIRTYPAGETHRESHOLD'] },
    'tailscale-key': {
      hits: [`tskey-api-${'kLm9Xq2RtWcd'}-${'aB3dE5fG7hJ9kL2mN4pQ6rS8'}`],
      misses: ['a string like tskey-foo is not a key'],
    },
  },
)
