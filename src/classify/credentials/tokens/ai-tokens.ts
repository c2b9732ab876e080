/** Tokens of model providers and of the tools around them. */
import { readTokens } from '../token.ts'
import { hasNoSequence } from '../token-checks.ts'
import { alnum, oneOf, wordDash } from '../token-parts.ts'

// Base64 of "OpenAI", which the provider puts into its keys.
const openAiMark = ['T3Blbk', 'FJ'].join('')

export const aiTokens = readTokens(
  String.raw`
openai-key | an OpenAI API key | below
openai-project-key | an OpenAI API key | below
anthropic-key | an Anthropic API key | sk-ant-{[a-z] 3,6}{digits 2}-{wordDash 78,126}AA | before \w, after \w-
openrouter-key | an OpenRouter API key | sk-or-v1-{hex 64}
deepseek-key | a DeepSeek API key | sk-{hex 32}
stability-key | a model provider API key | sk-{alnum 48} | entropy 4
langfuse-key | a Langfuse secret key | sk-lf-{uuid}
hugging-face-token | a Hugging Face token | hf_{letters 34} | entropy 3, before \w
hugging-face-org-token | a Hugging Face organisation token | api_org_{letters 34} | entropy 3, before \w
groq-key | a Groq API key | gsk_{alnum 52}
perplexity-key | a Perplexity API key | pplx-{alnum 48}
replicate-token | a Replicate API token | r8_{alnum 37}
xai-key | an xAI API key | xai-{alnum 70,90}
nvidia-key | an NVIDIA API key | nvapi-{wordDash 60,70}
langsmith-key | a LangSmith API key | lsv2_(pt_|sk_){hex 32}_{hex 10}
pinecone-key | a Pinecone API key | pcsk_{alnum 5,6}_{alnum 60,66}
elevenlabs-key | an ElevenLabs API key | sk_{hex 48}
tavily-key | a Tavily API key | (tvly-|tvly-dev-|tvly-prod-){alnum 32}
cursor-key | a Cursor API key | key_{hex 64} | before \w
devin-key | a Devin API key | (cog_|apk_user_){alnum 40,80} | entropy 3.5
runpod-key | a RunPod API key | rpa_{upper 40,50}
context7-key | a Context7 API key | ctx7sk-{uuid}
cerebras-key | a Cerebras API key | csk-{lower 48}
jina-key | a Jina AI API key | jina_{hex 32}{wordDash 28}
e2b-key | an E2B API key | e2b_{hex 40}
firecrawl-key | a Firecrawl API key | fc-{hex 32}
together-key | a Together AI API key | tgp_v1_{wordDash 43}
fireworks-key | a Fireworks AI API key | fw_{alnum 22,24} | entropy 3.5, before \w
voyage-key | a Voyage AI API key | pa-{wordDash 43} | entropy 4, before \w-, after \w-
anyscale-key | an Anyscale API key | esecret_{lower 26}
wandb-key | a Weights & Biases API key | wandb_v1_{word 70,90}
humanloop-key | a Humanloop API key | hl_sk_{hex 48}
mem0-key | a Mem0 API key | m0-{alnum 40} | entropy 3.5
databricks-token | a Databricks access token | dapi{[0-9a-fA-F] 32}{[0-9-] 0,2} | entropy 2.8
`,
  {
    'openai-key': { shape: ['sk-', alnum(20), openAiMark, alnum(20)] },
    'openai-project-key': {
      shape: [
        oneOf('sk-proj-', 'sk-svcacct-', 'sk-admin-', 'sk-None-'),
        wordDash(20, 100),
        openAiMark,
        wordDash(20, 100),
      ],
    },
    'stability-key': { validate: hasNoSequence, misses: [['sk', 'openai', '123456'].join('-')] },
    'databricks-token': { hits: [`DATABRICKS_TOKEN=dapi${'7c1e9f4a2b8d6035'}${'e4a7c9b1f2d80356'}`] },
  },
)
