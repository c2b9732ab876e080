/** Tokens of model providers and of the tools around them. */
import { type Token, token } from '../token.ts'
import { hasNoSequence } from '../token-checks.ts'
import { alnum, oneOf, wordDash } from '../token-parts.ts'

// Base64 of "OpenAI", which the provider puts into its keys.
const openAiMark = ['T3Blbk', 'FJ'].join('')

export const aiTokens: readonly Token[] = [
  token('openai-key', 'an OpenAI API key', ['sk-', alnum(20), openAiMark, alnum(20)]),
  token('openai-project-key', 'an OpenAI API key', [
    oneOf('sk-proj-', 'sk-svcacct-', 'sk-admin-', 'sk-None-'),
    wordDash(20, 100),
    openAiMark,
    wordDash(20, 100),
  ]),
  token('anthropic-key', 'an Anthropic API key', 'sk-ant-{[a-z] 3,6}{digits 2}-{wordDash 78,126}AA', {
    notBefore: '\\w',
    notAfter: '\\w-',
  }),
  token('openrouter-key', 'an OpenRouter API key', 'sk-or-v1-{hex 64}'),
  token('deepseek-key', 'a DeepSeek API key', 'sk-{hex 32}'),
  token('stability-key', 'a model provider API key', 'sk-{alnum 48}', {
    minEntropy: 4,
    validate: hasNoSequence,
    misses: [['sk', 'openai', '123456'].join('-')],
  }),
  token('langfuse-key', 'a Langfuse secret key', 'sk-lf-{uuid}'),
  token('hugging-face-token', 'a Hugging Face token', 'hf_{letters 34}', {
    minEntropy: 3,
    notBefore: '\\w',
  }),
  token('hugging-face-org-token', 'a Hugging Face organisation token', 'api_org_{letters 34}', {
    minEntropy: 3,
    notBefore: '\\w',
  }),
  token('groq-key', 'a Groq API key', 'gsk_{alnum 52}'),
  token('perplexity-key', 'a Perplexity API key', 'pplx-{alnum 48}'),
  token('replicate-token', 'a Replicate API token', 'r8_{alnum 37}'),
  token('xai-key', 'an xAI API key', 'xai-{alnum 70,90}'),
  token('nvidia-key', 'an NVIDIA API key', 'nvapi-{wordDash 60,70}'),
  token('langsmith-key', 'a LangSmith API key', 'lsv2_(pt_|sk_){hex 32}_{hex 10}'),
  token('pinecone-key', 'a Pinecone API key', 'pcsk_{alnum 5,6}_{alnum 60,66}'),
  token('elevenlabs-key', 'an ElevenLabs API key', 'sk_{hex 48}'),
  token('tavily-key', 'a Tavily API key', '(tvly-|tvly-dev-|tvly-prod-){alnum 32}'),
  token('cursor-key', 'a Cursor API key', 'key_{hex 64}', { notBefore: '\\w' }),
  token('devin-key', 'a Devin API key', '(cog_|apk_user_){alnum 40,80}', { minEntropy: 3.5 }),
  token('runpod-key', 'a RunPod API key', 'rpa_{upper 40,50}'),
  token('context7-key', 'a Context7 API key', 'ctx7sk-{uuid}'),
  token('cerebras-key', 'a Cerebras API key', 'csk-{lower 48}'),
  token('jina-key', 'a Jina AI API key', 'jina_{hex 32}{wordDash 28}'),
  token('e2b-key', 'an E2B API key', 'e2b_{hex 40}'),
  token('firecrawl-key', 'a Firecrawl API key', 'fc-{hex 32}'),
  token('together-key', 'a Together AI API key', 'tgp_v1_{wordDash 43}'),
  token('fireworks-key', 'a Fireworks AI API key', 'fw_{alnum 22,24}', {
    minEntropy: 3.5,
    notBefore: '\\w',
  }),
  token('voyage-key', 'a Voyage AI API key', 'pa-{wordDash 43}', {
    minEntropy: 4,
    notBefore: '\\w-',
    notAfter: '\\w-',
  }),
  token('anyscale-key', 'an Anyscale API key', 'esecret_{lower 26}'),
  token('wandb-key', 'a Weights & Biases API key', 'wandb_v1_{word 70,90}'),
  token('humanloop-key', 'a Humanloop API key', 'hl_sk_{hex 48}'),
  token('mem0-key', 'a Mem0 API key', 'm0-{alnum 40}', { minEntropy: 3.5 }),
  token('databricks-token', 'a Databricks access token', 'dapi{[0-9a-fA-F] 32}{[0-9-] 0,2}', {
    minEntropy: 2.8,
    hits: [`DATABRICKS_TOKEN=dapi${'7c1e9f4a2b8d6035'}${'e4a7c9b1f2d80356'}`],
  }),
]
