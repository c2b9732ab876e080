/** Tokens of code hosts, package registries, build and delivery services. */
import { type Token, token } from '../token.ts'
import { hasBothCases, hasManyDigits } from '../token-checks.ts'
import { alnum, base64Padded, oneOf } from '../token-parts.ts'

export const codeHostTokens: readonly Token[] = [
  token('github-token', 'a GitHub token', '(ghp_|gho_|ghu_|ghs_|ghr_){alnum 36,255}', {
    notBefore: 'A-Za-z0-9',
  }),
  token('github-fine-grained-token', 'a GitHub fine-grained access token', 'github_pat_{word 50,255}'),
  token(
    'gitlab-token',
    'a GitLab token',
    '(glpat-|gldt-|glft-|glsoat-|glffct-|glrt-|glrtr-|glimt-|glwt-){wordDash 20,150}',
  ),
  token('gitlab-job-token', 'a GitLab CI job token', 'glcbt-{wordDash 20,40}'),
  token('gitlab-trigger-token', 'a GitLab pipeline trigger token', 'glptt-{wordDash 40}'),
  token('gitlab-agent-token', 'a GitLab Kubernetes agent token', 'glagent-{wordDash 50,200}'),
  token('gitlab-oauth-secret', 'a GitLab OAuth application secret', 'gloas-{wordDash 64}'),
  token('gitlab-runner-registration', 'a GitLab runner registration token', 'GR1348941{wordDash 20}'),
  token('gitlab-session', 'a GitLab session cookie', '_gitlab_session={lower 32}', {
    notBefore: 'A-Za-z0-9',
  }),
  token('bitbucket-token', 'a Bitbucket app password', 'ATBB{[A-Za-z0-9_=.-] 28,32}', {
    minEntropy: 3.5,
  }),
  token('atlassian-token', 'an Atlassian API token', '(ATATT3xFf|ATCTT3xFf){[\\w-] 150,400}{[A-F0-9=] 0,12}'),
  token('circleci-token', 'a CircleCI token', '(CCIPAT_|CCIPRJ_){alnum 22}_{hex 40}'),
  token('buildkite-token', 'a Buildkite token', '(bkua_|bkpi_){lower 40}'),
  token('buildkite-agent-token', 'a Buildkite agent token', 'bkct_{alnum 40,80}'),
  token('npm-token', 'an npm access token', 'npm_{alnum 36}'),
  token(
    'npm-registry-auth',
    'an npm registry token',
    '_authToken{[ =:] 1,4}{[A-Za-z0-9_/+.-] 20,160}{[=] 0,3}',
    {
      notBefore: '\\w',
      minEntropy: 3,
      misses: ['//registry.example.com/:_authToken=${NPM_TOKEN}'],
    },
  ),
  token(
    'npm-registry-basic',
    'an npm registry password',
    '(_auth|_password){[ =:] 1,4}{base64 12,160}{[=] 0,2}',
    {
      notBefore: '\\w',
      minEntropy: 3,
    },
  ),
  token(
    'pypi-token',
    'a PyPI upload token',
    '(pypi-AgEIcHlwaS5vcmc|pypi-AgENdGVzdC5weXBpLm9yZw){wordDash 50,1000}',
  ),
  token('rubygems-token', 'a RubyGems API key', 'rubygems_{hex 48}'),
  token('crates-token', 'a Rust package registry API token', 'cio{alnum 32}', { minEntropy: 3.5 }),
  token('docker-hub-token', 'a Docker Hub access token', 'dckr_pat_{wordDash 27,36}'),
  token('docker-org-token', 'a Docker organisation access token', 'dckr_oat_{wordDash 32,36}'),
  token('nuget-key', 'a NuGet API key', 'oy2{lower 43}'),
  token('clojars-token', 'a Clojars deploy token', '(CLOJARS_|clojars_){alnum 60}'),
  token('open-vsx-token', 'an Open VSX token', '(ovsxp_|ovsxat_){wordDash 36}'),
  token('artifactory-key', 'an Artifactory API key', 'AKC(p|1|2|5|8){alnum 60,80}', {
    minEntropy: 3.5,
  }),
  token('artifactory-short-key', 'an Artifactory API key', 'AKC{alnum 16,59}', {
    minEntropy: 3,
    notAfter: 'A-Za-z0-9_-',
  }),
  token('artifactory-password', 'an encrypted Artifactory password', 'AP{[0-9A-F] 1}{alnum 20,80}', {
    minEntropy: 3.8,
    notBefore: '\\w/+.-',
    notAfter: '\\w/+.=-',
    misses: ['APIOrganizationExistingAccountsHandler'],
    validate: hasManyDigits,
    hits: [`jfrog rt login ${['AP', '6', 'tW3xNf7Lq0cVr5JhYp2Gs8DmE'].join('')}`],
  }),
  token('artifactory-reference-token', 'an Artifactory reference token', 'cmVmd{alnum 59}', {
    minEntropy: 3.3,
  }),
  token('sourcegraph-short-token', 'a Sourcegraph token', 'sgp_{anyHex 40}', { notBefore: '\\w' }),
  token('sourcegraph-token', 'a Sourcegraph token', 'sgp_(local_|fd){anyHex 38,40}', {
    notBefore: '\\w',
  }),
  token('sourcegraph-instance-token', 'a Sourcegraph token', 'sgp_{anyHex 16}_{anyHex 40}', {
    notBefore: '\\w',
  }),
  token('sourcegraph-licence-token', 'a Sourcegraph licence or gateway token', '(slk_|sgd_){hex 64}', {
    notBefore: '\\w',
  }),
  token('sonar-token', 'a SonarQube token', '(sqp_|squ_|sqa_){alnum 40}', { notBefore: '\\w' }),
  token('octopus-key', 'an Octopus Deploy API key', 'API-{upper 26,27}', {
    minEntropy: 3,
    notBefore: '\\w/-',
  }),
  token('harness-token', 'a Harness token', '(pat.|sat.){wordDash 22}.{lower 24}.{alnum 20}'),
  token(
    'jetbrains-token',
    'a JetBrains permanent token',
    [oneOf('perm:', 'perm-'), base64Padded(4, 64), '.', base64Padded(4, 64), '.', alnum(30, 64)],
    {
      notBefore: 'A-Za-z0-9',
    },
  ),
  token('prefect-token', 'a Prefect API key', '(pnu_|pnb_){alnum 36}'),
  token('pulumi-token', 'a Pulumi access token', 'pul-{hex 40}'),
  token('infracost-key', 'an Infracost API key', 'ico-{alnum 32}', {
    notBefore: 'A-Za-z0-9.',
    validate: hasBothCases,
  }),
  token('terraform-cloud-token', 'a Terraform Cloud token', '{alnum 14}.atlasv1.{[\\w=-] 60,70}', {
    minEntropy: 3.5,
  }),
  token('expo-token', 'an Expo access token', 'expo_{wordDash 40}', { minEntropy: 3.5 }),
  token('contentful-token', 'a Contentful management token', 'CFPAT-{wordDash 43}', { notAfter: '\\w-' }),
  token('sidekiq-key', 'a Sidekiq licence key', 'CONTRIBSYS__COM{[\\w"\':= ,<>()-] 1,16}{hex 8}:{hex 8}', {
    notBefore: '',
    minEntropy: 2,
    hits: [`BUNDLE_GEMS__CONTRIBSYS__COM="${['4fa81c90', 'b7d23e65'].join(':')}"`],
  }),
  token(
    'sidekiq-url',
    'a Sidekiq licence in a URL',
    '{hex 8}:{hex 8}(@gems.contribsys.com|@enterprise.contribsys.com)',
    {
      validate: (url) => !url.startsWith('00000000'),
      hits: [`https://${['4fa81c90', 'b7d23e65'].join(':')}@gems.contribsys.com/`],
    },
  ),
  token('thunderstore-token', 'a Thunderstore token', 'tss_{alnum 36}'),
  token('deno-deploy-token', 'a Deno Deploy token', '(ddp_|ddw_|ddo_){alnum 36}'),
]
