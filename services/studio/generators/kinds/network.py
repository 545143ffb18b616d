"""The network, and its export to ONNX with half-precision weights."""

import numpy as np
import torch
from torch import nn

side, stem, widths = 64, 24, (48, 96, 128)


def layer(before, width, size=3, stride=1):
    return [nn.Conv2d(before, width, size, stride, size // 2, bias=False), nn.BatchNorm2d(width), nn.ReLU()]


class Network(nn.Module):
    """A 5 × 5 convolution that halves the resolution, then three blocks of two 3 × 3 convolutions. Outputs: logits of the
    kinds, pitch of the camera in units of 90°, and the logit that the product lies. The pitch only trains the features:
    `heads.py` estimates it better."""

    def __init__(self, count):
        super().__init__()
        blocks, before = [nn.Sequential(*layer(4, stem, 5, 2))], stem
        for width in widths:
            blocks.append(nn.Sequential(*layer(before, width), *layer(width, width)))
            before = width
        self.blocks, self.pool, self.drop = nn.ModuleList(blocks), nn.MaxPool2d(2), nn.Dropout(0.4)
        self.head = nn.Linear(2 * before, count + 2)

    def forward(self, x):
        for index, block in enumerate(self.blocks):
            x = block(self.pool(x) if index > 1 else x)
        x = torch.cat((x.mean((2, 3)), x.amax((2, 3))), 1).float()
        return self.head(self.drop(x))


def prepare(tiles):
    """Turns RGBA shares (n, 4, s, s) into the network's input: colour minus grey times alpha, and alpha."""
    alpha = tiles[:, 3:]
    return torch.cat(((tiles[:, :3] - 0.5) * alpha, alpha), 1) * 2


def folded(network):
    """Returns weights and biases of the convolutions with the normalisation folded in."""
    for block in network.blocks:
        for conv, norm in zip(block[0::3], block[1::3]):
            scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
            yield (conv.weight * scale[:, None, None, None]).detach().numpy(), (norm.bias - norm.running_mean * scale).detach().numpy()


def export(network, path, temperature, caps):
    """Writes the ONNX model. Input `tile`: float32 (1, 4, 64, 64), RGBA shares, straight alpha. Outputs: `certainty` (19)
    and `lying` as a share; `heads.py` adds the others. The mean of the tile and its mirror image is taken inside."""
    import onnx
    from onnx import TensorProto, helper, numpy_helper
    nodes, values = [], []
    count = len(caps)

    def constant(name, array, half=False):
        array = np.asarray(array)
        values.append(numpy_helper.from_array(array.astype(np.float16) if half else array, f'{name}_half' if half else name))
        if half:
            nodes.append(helper.make_node('Cast', [f'{name}_half'], [name], to=TensorProto.FLOAT))
        return name

    def node(kind, inputs, output, **attributes):
        nodes.append(helper.make_node(kind, inputs, [output], **attributes))
        return output

    number = lambda name, *items: constant(name, np.array(items, np.float32))
    index = lambda name, *items: constant(name, np.array(items, np.int64))
    mirror = node('Slice', ['tile', index('end', -1), index('start', -(2**31)), index('axis', 3), index('step', -1)], 'mirror')
    both = node('Concat', ['tile', mirror], 'both', axis=0)
    colour = node('Slice', [both, index('zero', 0), index('three', 3), index('one', 1)], 'colour')
    alpha = node('Slice', [both, 'three', index('four', 4), 'one'], 'alpha')
    x = node('Sub', [colour, number('grey', 0.5)], 'centred')
    x = node('Concat', [node('Mul', [x, alpha], 'shown'), alpha], 'joined', axis=1)
    x = node('Mul', [x, number('two', 2)], 'input')
    for k, (weight, bias) in enumerate(folded(network)):
        if k in (3, 5):
            x = node('MaxPool', [x], f'pool{k}', kernel_shape=[2, 2], strides=[2, 2])
        x = node('Conv', [x, constant(f'w{k}', weight, True), constant(f'b{k}', bias, True)], f'conv{k}', pads=[weight.shape[2] // 2] * 4, strides=[1, 1] if k else [2, 2])
        x = node('Relu', [x], f'relu{k}')
    mean, peak = node('GlobalAveragePool', [x], 'mean'), node('GlobalMaxPool', [x], 'peak')
    x = node('Flatten', [node('Concat', [mean, peak], 'pooled', axis=1)], 'flat')
    head = network.head
    x = node('Gemm', [x, constant('hw', head.weight.detach().numpy(), True), constant('hb', head.bias.detach().numpy(), True)], 'heads', transB=1)
    cut = lambda name, a, b: node('Slice', [x, index(f'{name}_from', a), index(f'{name}_to', b), 'one'], name)
    logits = node('Div', [cut('logits', 0, count), number('temperature', temperature)], 'tempered')
    # The mean over tile and mirror image.
    shares = node('ReduceMean', [node('Softmax', [logits], 'shares', axis=1), 'zero'], 'mean_shares', keepdims=0)
    node('Min', [shares, number('caps', *caps)], 'certainty')
    lying = node('ReduceMean', [cut('lying_logit', count + 1, count + 2), 'zero'], 'lying_mean', keepdims=0)
    node('Sigmoid', [lying], 'lying')
    graph = helper.make_graph(nodes, 'kinds', [helper.make_tensor_value_info('tile', TensorProto.FLOAT, [1, 4, side, side])],
                              [helper.make_tensor_value_info(name, TensorProto.FLOAT, [size]) for name, size in (('certainty', count), ('lying', 1))], values)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid('', 18)], producer_name='packshot', ir_version=9)
    onnx.checker.check_model(model)
    onnx.save(model, path)
