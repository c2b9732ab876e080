/** The metrics of /metrics in the form that OpenTelemetry exports, under the same names. */
import type { Attributes, HrTime } from '@opentelemetry/api'
import { ValueType } from '@opentelemetry/api'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics'

export type PromMetric = {
  readonly name: string
  readonly help: string
  /** Of prom-client: `counter`, `gauge`, `histogram` or `summary`. */
  readonly type: unknown
  readonly values: readonly PromValue[]
}

type PromValue = {
  readonly value: number
  readonly labels: Readonly<Partial<Record<string, string | number>>>
  readonly metricName?: string
}

type Times = { readonly startTime: HrTime; readonly endTime: HrTime }

export function metricsToOtlp(metrics: readonly PromMetric[], times: Times): MetricData[] {
  return metrics.flatMap((metric): MetricData[] => {
    const about = {
      descriptor: {
        name: metric.name,
        description: metric.help,
        unit: metric.name.includes('_seconds') ? 's' : metric.name.endsWith('_bytes') ? 'By' : '1',
        valueType: ValueType.DOUBLE,
      },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    }
    switch (metric.type) {
      case 'counter':
        return [
          {
            ...about,
            dataPointType: DataPointType.SUM,
            isMonotonic: true,
            dataPoints: points(metric.values, times),
          },
        ]
      case 'gauge':
        return [{ ...about, dataPointType: DataPointType.GAUGE, dataPoints: points(metric.values, times) }]
      case 'histogram':
        return [{ ...about, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(metric, times) }]
      default:
        return []
    }
  })
}

/** What is not known right now (not a number) is left out. */
function points(values: readonly PromValue[], times: Times): DataPoint<number>[] {
  return values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ value, labels }) => ({ ...times, attributes: labels as Attributes, value }))
}

function histograms({ name, values }: PromMetric, times: Times): DataPoint<Histogram>[] {
  const series = new Map<
    string,
    { attributes: Attributes; buckets: [number, number][]; sum: number; count: number }
  >()
  for (const { metricName, labels, value } of values) {
    const { le, ...attributes } = labels
    const key = JSON.stringify(attributes)
    const one = series.get(key) ?? { attributes: attributes as Attributes, buckets: [], sum: 0, count: 0 }
    series.set(key, one)
    if (metricName === `${name}_sum`) one.sum = value
    else if (metricName === `${name}_count`) one.count = value
    else if (le !== undefined && le !== '+Inf') one.buckets.push([Number(le), value])
  }
  return [...series.values()].map(({ attributes, buckets, sum, count }) => {
    const sorted = buckets.sort(([a], [b]) => a - b)
    // In Prometheus each bucket holds those below it too.
    const counts = sorted.map(([, upTo], index) => upTo - (sorted[index - 1]?.[1] ?? 0))
    const above = count - (sorted.at(-1)?.[1] ?? 0)
    const value = {
      buckets: { boundaries: sorted.map(([boundary]) => boundary), counts: [...counts, above] },
      sum,
      count,
    }
    return { ...times, attributes, value }
  })
}
