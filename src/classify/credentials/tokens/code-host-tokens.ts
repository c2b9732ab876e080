/** Tokens of code hosts, package registries, build and delivery services. */
import { readTokens } from '../token.ts'
import { hasBothCases, hasManyDigits } from '../token-checks.ts'

export const codeHostTokens = readTokens(
  String.raw`
github-token | a GitHub token | (ghp_|gho_|ghu_|ghs_|ghr_){alnum 36,255}
github-fine-grained-token | a GitHub fine-grained access token | github_pat_{word 50,255}
gitlab-token | a GitLab token | (glpat-|gldt-|glft-|glsoat-|glffct-|glrt-|glrtr-|glimt-|glwt-){wordDash 20,150}
gitlab-job-token | a GitLab CI job token | glcbt-{wordDash 20,40}
gitlab-trigger-token | a GitLab pipeline trigger token | glptt-{wordDash 40}
gitlab-agent-token | a GitLab Kubernetes agent token | glagent-{wordDash 50,200}
gitlab-oauth-secret | a GitLab OAuth application secret | gloas-{wordDash 64}
gitlab-runner-registration | a GitLab runner registration token | GR1348941{wordDash 20}
gitlab-session | a GitLab session cookie | _gitlab_session={lower 32}
bitbucket-token | a Bitbucket app password | ATBB{[A-Za-z0-9_=.-] 28,32} | entropy 3.5
atlassian-token | an Atlassian API token | (ATATT3xFf|ATCTT3xFf){[\w-] 150,400}{[A-F0-9=] 0,12}
circleci-token | a CircleCI token | (CCIPAT_|CCIPRJ_){alnum 22}_{hex 40}
buildkite-token | a Buildkite token | (bkua_|bkpi_){lower 40}
buildkite-agent-token | a Buildkite agent token | bkct_{alnum 40,80}
npm-token | an npm access token | npm_{alnum 36}
npm-registry-auth | an npm registry token | _authToken{[ =:] 1,4}{[A-Za-z0-9_/+.-] 20,160}{[=] 0,3} | entropy 3, before \w
npm-registry-basic | an npm registry password | (_auth|_password){[ =:] 1,4}{base64 12,160}{[=] 0,2} | entropy 3, before \w
pypi-token | a PyPI upload token | (pypi-AgEIcHlwaS5vcmc|pypi-AgENdGVzdC5weXBpLm9yZw){wordDash 50,1000}
rubygems-token | a RubyGems API key | rubygems_{hex 48}
crates-token | a Rust package registry API token | cio{alnum 32} | entropy 3.5
docker-hub-token | a Docker Hub access token | dckr_pat_{wordDash 27,36}
docker-org-token | a Docker organisation access token | dckr_oat_{wordDash 32,36}
nuget-key | a NuGet API key | oy2{lower 43}
clojars-token | a Clojars deploy token | (CLOJARS_|clojars_){alnum 60}
open-vsx-token | an Open VSX token | (ovsxp_|ovsxat_){wordDash 36}
artifactory-key | an Artifactory API key | AKC(p|1|2|5|8){alnum 60,80} | entropy 3.5
artifactory-short-key | an Artifactory API key | AKC{alnum 16,59} | entropy 3, after A-Za-z0-9_-
artifactory-password | an encrypted Artifactory password | AP{[0-9A-F] 1}{alnum 20,80} | entropy 3.8, before \w/+.-, after \w/+.=-
artifactory-reference-token | an Artifactory reference token | cmVmd{alnum 59} | entropy 3.3
sourcegraph-short-token | a Sourcegraph token | sgp_{anyHex 40} | before \w
sourcegraph-token | a Sourcegraph token | sgp_(local_|fd){anyHex 38,40} | before \w
sourcegraph-instance-token | a Sourcegraph token | sgp_{anyHex 16}_{anyHex 40} | before \w
sourcegraph-licence-token | a Sourcegraph licence or gateway token | (slk_|sgd_){hex 64} | before \w
sonar-token | a SonarQube token | (sqp_|squ_|sqa_){alnum 40} | before \w
octopus-key | an Octopus Deploy API key | API-{upper 26,27} | entropy 3, before \w/-
harness-token | a Harness token | (pat.|sat.){wordDash 22}.{lower 24}.{alnum 20}
jetbrains-token | a JetBrains permanent token | (perm:|perm-){[A-Za-z0-9+/=] 4,64}.{[A-Za-z0-9+/=] 4,64}.{[A-Za-z0-9] 30,64}
prefect-token | a Prefect API key | (pnu_|pnb_){alnum 36}
pulumi-token | a Pulumi access token | pul-{hex 40}
infracost-key | an Infracost API key | ico-{alnum 32} | before A-Za-z0-9.
terraform-cloud-token | a Terraform Cloud token | {alnum 14}.atlasv1.{[\w=-] 60,70} | entropy 3.5
expo-token | an Expo access token | expo_{wordDash 40} | entropy 3.5
contentful-token | a Contentful management token | CFPAT-{wordDash 43} | after \w-
sidekiq-key | a Sidekiq licence key | CONTRIBSYS__COM{[\w"':= ,<>()-] 1,16}{hex 8}:{hex 8} | entropy 2, before none
sidekiq-url | a Sidekiq licence in a URL | {hex 8}:{hex 8}(@gems.contribsys.com|@enterprise.contribsys.com)
thunderstore-token | a Thunderstore token | tss_{alnum 36}
deno-deploy-token | a Deno Deploy token | (ddp_|ddw_|ddo_){alnum 36}
`,
  {
    'npm-registry-auth': { misses: ['//registry.example.com/:_authToken=${NPM_TOKEN}'] },
    'artifactory-password': {
      misses: ['APIOrganizationExistingAccountsHandler'],
      validate: hasManyDigits,
      hits: [`jfrog rt login ${['AP', '6', 'tW3xNf7Lq0cVr5JhYp2Gs8DmE'].join('')}`],
    },
    'infracost-key': { validate: hasBothCases },
    'sidekiq-key': { hits: [`BUNDLE_GEMS__CONTRIBSYS__COM="${['4fa81c90', 'b7d23e65'].join(':')}"`] },
    'sidekiq-url': {
      validate: (url) => !url.startsWith('00000000'),
      hits: [`https://${['4fa81c90', 'b7d23e65'].join(':')}@gems.contribsys.com/`],
    },
  },
)
