import { Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import type { Range } from './range-filter.tsx';
import css from './range-slider.module.css';

export type RangeSliderProps = {
  label: string;
  labels: { min: string; max: string };
  value: Range;
  bounds: Range;
  step: number;
  locale?: string | undefined;
  onChange: (value: Range) => void;
  /** Once the thumb is let go. */
  onChangeEnd: (value: Range) => void;
};

const toRange = (values: number | number[]): Range => {
  const [min = 0, max = min] = Array.isArray(values) ? values : [values];
  return { min, max };
};

/** Two thumbs over the bars. Heavy: load it with `lazy(() => import(…))`, after first paint. */
export default function RangeSlider(props: RangeSliderProps) {
  const { label, labels, value, bounds, step, onChange, onChangeEnd } = props;
  return (
    <Slider
      className={css['range-slider'] ?? ''}
      aria-label={label}
      value={[value.min, value.max]}
      minValue={bounds.min}
      maxValue={bounds.max}
      step={step}
      onChange={(values) => onChange(toRange(values))}
      onChangeEnd={(values) => onChangeEnd(toRange(values))}
    >
      <SliderTrack className={css['range-slider__track'] ?? ''}>
        <SliderThumb
          index={0}
          aria-label={labels.min}
          className={css['range-slider__thumb'] ?? ''}
        />
        <SliderThumb
          index={1}
          aria-label={labels.max}
          className={css['range-slider__thumb'] ?? ''}
        />
      </SliderTrack>
    </Slider>
  );
}
